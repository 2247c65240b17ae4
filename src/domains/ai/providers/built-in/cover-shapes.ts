/** What is on a drawn cover: shapes whose places follow from the prompt and the size alone, and its colours. */
import type { ImageTask } from "#domains/ai/providers/provider";

export interface Shape {
  points: readonly (readonly [x: number, y: number])[];
  /** 0 to 1. */
  opacity: number;
}

export interface Field {
  width: number;
  height: number;
}

/** So many sides make a circle. */
const roundSides = 72;
const shapeCount = 9;
export const shade = "#10141b";
/** How much of the shade lies over the shapes, so that a white title stands out. */
export const shadeOpacity = 0.3;
/** How far the ground is from the accent towards the shade. */
const groundDepth = 0.35;

export function fieldOf({ size }: Pick<ImageTask, "size">): Field {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return { width, height };
}

export function groundOf({ accent }: Pick<ImageTask, "accent">): string {
  return mixed(accent, shade, groundDepth);
}

/** The shapes, from the back to the front. */
export function shapesOf(task: Pick<ImageTask, "prompt" | "size">): Shape[] {
  const random = randomFrom(`${task.prompt}\n${task.size}`);
  const { width, height } = fieldOf(task);
  return Array.from({ length: shapeCount }, () => {
    const sides = [roundSides, 4, 3][Math.floor(random() * 3)] ?? 3;
    const radius = Math.min(width, height) * (0.1 + random() * 0.32);
    const middle = { x: random() * width, y: random() * height };
    const opacity = 0.12 + random() * 0.4;
    return { points: polygon(sides, middle, radius, random() * Math.PI), opacity };
  });
}

function polygon(sides: number, middle: { x: number; y: number }, radius: number, turn: number) {
  return Array.from({ length: sides }, (_, side) => {
    const angle = turn + (side / sides) * 2 * Math.PI;
    const x = Math.round(middle.x + radius * Math.cos(angle));
    return [x, Math.round(middle.y + radius * Math.sin(angle))] as const;
  });
}

/** Numbers from 0 to 1 that follow from the text (xorshift, seeded by FNV-1a). */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/** Red, green and blue of `#rrggbb`. */
export function channelsOf(colour: string): [red: number, green: number, blue: number] {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** The first colour with so much of the second, from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  const parts = from.map((part, at) => Math.round(part * (1 - share) + (to[at] ?? 0) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
