/** Pictures in a frame, films, sounds, and what other sites show. */
import {
  address,
  block,
  file,
  spelled,
  spelledIn,
  textAttribute,
  words,
  type BlockType,
} from "./block.ts";

/** Media, and frames around them. */
export const media: readonly BlockType[] = [
  block({
    name: "frame",
    aliases: ["figure"],
    title: "Frame",
    says: "A picture, or anything, in a frame with a caption below it.",
    forms: ["container"],
    label: "caption",
    attributes: { caption: words("Stands below it.") },
    example:
      ":::frame[How a page comes to its readers]\n```mermaid\ngraph LR\n  Draft --> Release --> Published\n```\n:::",
    commands: [
      {
        name: "Frame",
        called: "picture caption figure border screenshot",
        source: "::: frame Caption\n‸\n:::",
      },
    ],
    spellings: [spelled("mintlify", "Frame"), spelled("starlight", "Frame")],
  }),
  block({
    name: "video",
    title: "Video",
    says: "A film from a file, with the controls of the browser. Nothing of it is loaded before it is played, but its picture.",
    forms: ["leaf"],
    label: "title",
    attributes: {
      src: { ...file("The file."), isRequired: true },
      poster: file("The picture that shows before it is played."),
      title: textAttribute("What it shows; read to people, and shown below it."),
    },
    example: '::video[A page is published]{src="/files/demo/publish.mp4"}',
    commands: [{ name: "Video", called: "film movie clip mp4 player", source: '::video{src="‸"}' }],
    spellings: [spelledIn(["mintlify"], "video", "Video")].flat(),
  }),
  block({
    name: "audio",
    title: "Audio",
    says: "A sound from a file, with the controls of the browser.",
    forms: ["leaf"],
    label: "title",
    attributes: {
      src: { ...file("The file."), isRequired: true },
      title: textAttribute("What is heard; read to people, and shown below it."),
    },
    example: '::audio[The first episode]{src="/files/demo/episode.mp3"}',
    commands: [
      { name: "Audio", called: "sound podcast music mp3 player", source: '::audio{src="‸"}' },
    ],
    spellings: [spelledIn(["mintlify"], "audio")].flat(),
  }),
  block({
    name: "embed",
    title: "Embed",
    says: "What YouTube, Vimeo, Loom, CodePen, StackBlitz, CodeSandbox, Figma or Spotify show. It is a link until a reader clicks it; nothing is asked of the other site before.",
    forms: ["leaf"],
    label: "title",
    attributes: {
      url: {
        ...address("The address of what is shown, as one copies it from the browser."),
        isRequired: true,
      },
      title: textAttribute("What it shows."),
    },
    example: '::embed[An introduction]{url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"}',
    commands: [
      {
        name: "Embed",
        called: "youtube vimeo loom codepen stackblitz figma spotify iframe video",
        source: '::embed{url="‸"}',
      },
    ],
    spellings: [
      spelled("gitbook", "embed"),
      spelled("mintlify", "iframe", { src: "url" }),
      spelled("readme", "Embed"),
      spelled("docusaurus", "iframe", { src: "url" }),
      spelled("docusaurus", "LiteYouTubeEmbed", { id: "url" }),
      spelled("starlight", "YouTube", { id: "url" }),
    ],
  }),
];
