const { AsyncLocalStorage } = require('node:async_hooks');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** CommonJS by file, compiled once for all test files of the process. */
const scripts = new Map();
const noModules = Object.freeze(Object.create(null));
/** What jest makes of a file, by project and kind of module. */
const transformed = new Map();
/** What CommonJS exports, by file. */
const namesOfExports = new Map();
/** Modules that know of no window and keep nothing of their callers: texts in, texts and plain objects out. */
const STATELESS = ['aria-query', 'parse5', 'sanitize-html'];
/** What test files keep across asynchronous calls: React's server renderer and jest itself do. */
const storages = new Set();
let running;

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    storages.add(this);
    return original.apply(this, args);
  };
}

/** Jest's runtime, without five things that it does for each test file. */
exports.default = class QuickRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { cjsExportsCache, executor, registries } = this;
    running = executor;
    // To compile React, axe and Testing Library again was a fifth of the time of most blocks' tests.
    const compile = executor.compile.bind(executor);
    executor.compile = (source, file) => compileOnce(executor, source, file) ?? compile(source, file);
    // Each test file read hundreds of modules again, only to find that they are as they were. While jest watches, they may not be.
    const globalConfig = args.at(-1);
    if (!globalConfig.watch && !globalConfig.watchAll) {
      this.transformCache.transform = transformOnce(this.transformCache, args[0].id);
      cjsExportsCache.cache = namesOfExports;
      cjsExportsCache.clear = () => {};
    }
    // In a browser's file each of them took longer to evaluate than all of a block.
    for (const name of STATELESS) this.setMock(__filename, name, () => require(name));
    // Fastify looks for each plugin's file in `require.cache`, where jest lists all modules anew each time; no file exports one.
    registries.getRequireCacheProxy = () => noModules;
  }

  /** Ends with the file what Node otherwise passes on with every promise of every later file. */
  teardown() {
    super.teardown();
    for (const storage of storages) storage.disable();
    storages.clear();
  }
};
exports.__esModule = true;

/** The module's function in the context of the running test file; nothing for a test, which no other file uses, and for what does not compile. */
function compileOnce({ environment, injectedModuleParameters }, source, file) {
  const context = environment.getVmContext();
  if (!context || /\.test\.tsx?$/.test(file)) return undefined;
  const known = scripts.get(file);
  if (known?.source === source) return known.script.runInContext(context);
  const start = `(function (${injectedModuleParameters.join(', ')}) {`;
  try {
    const script = new Script(`${start}${source}\n})`, {
      filename: file,
      columnOffset: -start.length,
      importModuleDynamically: (specifier, _script, ...rest) => running.dynamicImport(specifier, file, running.environment.getVmContext(), ...rest),
    });
    scripts.set(file, { source, script });
    return script.runInContext(context);
  } catch {
    return undefined;
  }
}

function transformOnce(cache, project) {
  const transform = cache.transform.bind(cache);
  return (file, options) => {
    const key = [project, options?.isInternalModule, options?.supportsStaticESM, file].join();
    const known = transformed.get(key);
    if (!known) {
      const code = transform(file, options);
      transformed.set(key, { code, result: cache.transforms.get(file), sourceMap: cache.sourceMaps.get(file) });
      return code;
    }
    if (known.result) cache.transforms.set(file, known.result);
    if (known.sourceMap) cache.sourceMaps.set(file, known.sourceMap);
    return known.code;
  };
}
