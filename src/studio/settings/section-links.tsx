/** The headings of a long page of settings, and the list of links that lead to them. */
import { useEffect, useState } from "react";
import type { RefObject } from "react";

interface Section {
  id: string;
  name: string;
}

/** A heading that the list leads to. */
export function SectionHeading({ name }: { name: string }) {
  return <h2 id={name.toLowerCase().replaceAll(" ", "-")}>{name}</h2>;
}

/** Links to the headings of what is shown, whatever it shows; nothing where there is one at most. */
export function SectionLinks({ shown }: { shown: RefObject<HTMLElement | null> }) {
  const sections = useSections(shown);
  useLinkedSection(sections.length > 0);
  if (sections.length < 2) return null;
  return (
    <nav className="section-links" aria-label="On this page">
      <ul>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useSections(shown: RefObject<HTMLElement | null>): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([]);
  useEffect(() => {
    if (shown.current === null) return undefined;
    const { current } = shown;
    const read = () => {
      const headings = [...current.querySelectorAll<HTMLElement>("h2[id]")];
      setSections(headings.map(({ id, textContent }) => ({ id, name: textContent })));
    };
    const observer = new MutationObserver(read);
    observer.observe(current, { childList: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, [shown]);
  return sections;
}

/** An address that names a section leads to it once it is there: the browser has looked before. */
function useLinkedSection(isShown: boolean): void {
  useEffect(() => {
    if (isShown) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isShown]);
}
