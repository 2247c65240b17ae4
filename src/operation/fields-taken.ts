/** The names of the fields that a contract takes at a place, for whoever sends one that it does not know. */
import type * as z from "zod";

type Step = PropertyKey;

/** What zod's definitions of the shapes that hold others say of these. */
interface Holding {
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  getter?: () => z.core.$ZodType;
  in?: z.core.$ZodType;
}

const holding = (type: z.core.$ZodType): Holding => type._zod.def as Holding;

/** The fields that `type` takes at `path`, in their order. Null where it takes any, or no object stands there. */
export function fieldsTakenAt(type: z.core.$ZodType, path: readonly Step[]): string[] | null {
  const shapes = shapesOf(type).flatMap((shape) => below(shape, path));
  const names = shapes.flatMap((shape) => Object.keys(holding(shape).shape ?? {}));
  return names.length === 0 ? null : [...new Set(names)];
}

/** What stands at the path in one shape: nothing, one, or as many as a union there has. */
function below(type: z.core.$ZodType, path: readonly Step[]): z.core.$ZodType[] {
  const [step, ...rest] = path;
  if (step === undefined) return [type];
  const { shape, element, valueType } = holding(type);
  const inner = shape === undefined ? (element ?? valueType) : shape[String(step)];
  return inner === undefined ? [] : shapesOf(inner).flatMap((each) => below(each, rest));
}

/** The shape below what only wraps it: a default, a transformation, a choice of several. */
function shapesOf(type: z.core.$ZodType): z.core.$ZodType[] {
  const { innerType, options, getter, in: entry } = holding(type);
  const within = innerType ?? getter?.() ?? entry;
  if (options !== undefined) return options.flatMap(shapesOf);
  return within === undefined ? [type] : shapesOf(within);
}
