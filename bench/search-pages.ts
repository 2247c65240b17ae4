/** Pages to search in English, German, Chinese and Japanese: made words, frequent and rare as in a real text. */

interface Language {
  name: string;
  words: readonly string[];
  /** Between two words. */
  space: string;
  stop: string;
  wordsInSentence: number;
  /** A phrase that stands on every n-th page of the language, by n. */
  phrases: readonly (readonly [every: number, phrase: string])[];
}

const distinctWords = 12_000;
const sentencesInSection = 6;
const sections = 6;

/** A generator of the same numbers each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function wordsOf(syllables: readonly string[], atMost: number, seed: number): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: distinctWords }, (_, rank) => {
    // Frequent words are short.
    const length = 1 + Math.min(atMost, Math.floor((rank / distinctWords) * atMost + random() * 2));
    const pick = () => syllables[Math.floor(random() * syllables.length)] ?? "";
    return Array.from({ length }, pick).join("");
  });
}

const charactersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => String.fromCodePoint(first + place));

const english = "in the con re de sta ter ion ing per form an out set ver al ent ser ob ject".split(
  " ",
);
const german =
  "ver ein aus ge be über ung heit keit schaft daten werk zeug stell auf um nach für mög lich".split(
    " ",
  );

const languages: readonly Language[] = [
  {
    name: "Guide",
    words: wordsOf(english, 3, 1),
    space: " ",
    stop: ". ",
    wordsInSentence: 14,
    phrases: [
      [1, "Installing the connector takes a minute."],
      [25, "A lantern glows."],
    ],
  },
  {
    name: "Anleitung",
    words: wordsOf(german, 4, 2),
    space: " ",
    stop: ". ",
    wordsInSentence: 12,
    phrases: [[10, "Die Übersicht der Datenbankverbindung."]],
  },
  {
    name: "文档",
    words: wordsOf(charactersFrom(0x4e00, 2_500), 1, 3),
    space: "",
    stop: "。",
    wordsInSentence: 10,
    phrases: [
      [2, "这是一个测试文档。"],
      [20, "白板保存有问题。"],
    ],
  },
  {
    name: "案内",
    words: wordsOf([...charactersFrom(0x3042, 80), ...charactersFrom(0x5000, 1_500)], 2, 4),
    space: "",
    stop: "。",
    wordsInSentence: 10,
    phrases: [[2, "データベースに接続できません。"]],
  },
];

/** The page with this number, as its snapshot holds it; every fourth is in the same language. */
export function searchablePage(number: number): { name: string; html: string } {
  const language = languages[number % languages.length];
  if (language === undefined) throw new Error("There is no language.");
  const place = Math.floor(number / languages.length);
  const random = randomFrom(number + 100);
  const phrases = language.phrases.flatMap(([every, phrase]) =>
    place % every === 0 ? phrase : [],
  );
  const text = Array.from({ length: sections }, (_, section) =>
    [
      `<h2 id="part-${section}">${sentence(language, random, 4)}</h2>`,
      `<p>${Array.from({ length: sentencesInSection }, () => sentence(language, random)).join("")}</p>`,
    ].join("\n"),
  );
  const html = [...text, `<p>${phrases.join(" ")}</p>`].join("\n");
  return { name: `${language.name} ${number}`, html };
}

/** Words by Zipf's law: the n-th most frequent one is n times rarer than the first. */
function sentence(language: Language, random: () => number, length = language.wordsInSentence) {
  const { words, space, stop } = language;
  const word = () => words[Math.floor(Math.exp(random() * Math.log(words.length))) - 1] ?? "";
  return Array.from({ length }, word).join(space) + stop;
}
