type Table = Record<PropertyKey, unknown>;

/**
 * Objects whose own properties stay writable: React sets some while it describes an error, and a process counts its
 * listeners.
 */
const LEFT_OPEN = new Set<unknown>([Error, process, console]);
/** Reading these has side effects in newer versions of Node. */
const NOT_READ = new Set(['localStorage', 'sessionStorage']);

/**
 * Freezes what all remotes in this thread share: the language's own objects, the platform's, and the modules that the
 * host provides. So a bad polyfill or a forgotten mock fails in its own remote, instead of breaking all blocks. Call it
 * after the host's own modules have been evaluated, and before the first bundle.
 */
export function freezeShared(modules: Readonly<Record<string, unknown>>): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    if (!own?.configurable || NOT_READ.has(name)) continue;
    const value = (globalThis as Table)[name];
    if (isTable(value) && value !== globalThis) freezeApi(value);
    Object.defineProperty(globalThis, name, {
      value,
      enumerable: Boolean(own.enumerable),
      writable: false,
      configurable: false,
    });
  }
  for (const prototype of hiddenPrototypes()) freezePrototype(prototype);
  for (const module of Object.values(modules)) freezeModule(module);
}

/** A class with its prototype, or a namespace with its functions. */
function freezeApi(api: Table): void {
  if (LEFT_OPEN.has(api)) lockFunctions(api);
  if (typeof api === 'function') {
    if (isTable(api['prototype'])) freezePrototype(api['prototype']);
    if (!LEFT_OPEN.has(api)) Object.freeze(api);
  } else if (isNamespace(api)) {
    for (const value of Object.values(Object.getOwnPropertyDescriptors(api)).map((own) => own.value as unknown))
      if (typeof value === 'function') freezeApi(value as unknown as Table);
    Object.freeze(api);
  }
}

/** `Math`, `Intl` and similar objects without state. */
function isNamespace(api: Table): boolean {
  return Object.getPrototypeOf(api) === Object.prototype && Symbol.toStringTag in api;
}

function freezePrototype(prototype: Table): void {
  for (const key of inheritedByAssignment(prototype)) allowOwn(prototype, key);
  Object.freeze(prototype);
}

/** Properties that code assigns on its own objects although their prototype has them too, such as an error's `name`. */
function inheritedByAssignment(prototype: object): string[] {
  if (prototype === Object.prototype) return Object.getOwnPropertyNames(prototype);
  if (prototype === Function.prototype) return ['toString', 'constructor'];
  return prototype === Error.prototype || prototype instanceof Error
    ? ['name', 'message', 'toString', 'constructor']
    : [];
}

/** A property of a frozen prototype cannot be assigned to any object that inherits it. With a setter it can. */
function allowOwn(prototype: Table, key: string): void {
  const own = Object.getOwnPropertyDescriptor(prototype, key);
  if (!own?.configurable || !('value' in own)) return;
  const value: unknown = own.value;
  Object.defineProperty(prototype, key, {
    get: () => value,
    set(this: Table, replaced: unknown) {
      if (this === prototype) throw new TypeError(`${key} belongs to everybody in this renderer.`);
      Object.defineProperty(this, key, { value: replaced, writable: true, enumerable: true, configurable: true });
    },
    enumerable: Boolean(own.enumerable),
    configurable: false,
  });
}

function lockFunctions(api: Table): void {
  for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(api))) {
    if (typeof own.value === 'function' && own.configurable && !name.startsWith('_'))
      Object.defineProperty(api, name, { writable: false, configurable: false });
  }
}

/** The exports and their functions. The content of other exports, such as a context, belongs to its owner. */
function freezeModule(module: unknown): void {
  if (!isTable(module) || Object.isFrozen(module)) return;
  for (const value of Object.values(module)) if (typeof value === 'function') freezeApi(value as unknown as Table);
  if (isTable(module['default']) && typeof module['default'] === 'object') Object.freeze(module['default']);
  Object.freeze(module);
}

/** Prototypes that no global name refers to. */
function hiddenPrototypes(): Table[] {
  const iterators = [
    [][Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    ''[Symbol.iterator](),
    ''.matchAll(/x/g),
  ];
  const functions = [function* () {}, async function () {}, async function* () {}];
  const found = [...iterators, ...functions, Uint8Array.prototype].flatMap((value) => prototypesOf(value));
  const generators = functions.flatMap(({ prototype }) => (isTable(prototype) ? prototypesOf(prototype) : []));
  return [...new Set([...found, ...generators])].filter((prototype) => prototype !== Object.prototype);
}

function prototypesOf(value: unknown): Table[] {
  const prototype: unknown = Object.getPrototypeOf(value);
  return isTable(prototype) ? [prototype, ...prototypesOf(prototype)] : [];
}

function isTable(value: unknown): value is Table {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
