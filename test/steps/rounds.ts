/** Work that grows with the square of what it is given: the measure of rendering-steps.test.ts finds it. */
export function rounds(count: number): number {
  let sum = 0;
  for (let outer = 0; outer < count; outer += 1) {
    for (let inner = 0; inner < count; inner += 1) sum += inner;
  }
  return sum;
}
