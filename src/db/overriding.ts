/** An object of the platform's with some of its methods replaced: its own are called on itself, as they must be. */
export function overriding<T extends object>(target: T, methods: Partial<T>): T {
  return new Proxy(target, {
    get(_, name) {
      const own: unknown = Object.hasOwn(methods, name) ? Reflect.get(methods, name) : undefined;
      if (own !== undefined) return own;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
