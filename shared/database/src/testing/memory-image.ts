import { MemoryFS, type PGlite } from '@electric-sql/pglite';

/** A file or folder of Emscripten's file system in memory, as far as it is known here. */
type Node = Record<string, unknown> & { name_next?: Node | null; contents?: unknown };
type Stream = Record<string, unknown> & { node: Node; shared: object };

interface Files {
  nameTable: (Node | null | undefined)[];
  streams: (Stream | null | undefined)[];
  nextInode: number;
  currentPath: string;
}

interface Exports {
  __indirect_function_table: WebAssembly.Table;
  __stack_pointer: WebAssembly.Global<'i32'>;
  emscripten_get_sbrk_ptr: () => number;
}

type InstantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => unknown;

/** The file system of a database in memory, by which an image can be taken of the database. */
export class ImagedMemory extends MemoryFS {
  #exports: Exports | undefined;

  /** PGlite hands over its options for Emscripten here: the one way to the instance, whose exports it keeps to itself. */
  override async init(database: PGlite, options: Parameters<MemoryFS['init']>[1]): ReturnType<MemoryFS['init']> {
    const instantiate = options.instantiateWasm as InstantiateWasm;
    const instantiateWasm: InstantiateWasm = (imports, done) =>
      instantiate(imports, (instance, module) => {
        this.#exports = instance.exports as unknown as Exports;
        done(instance, module);
      });
    return super.init(database, { ...options, instantiateWasm } as typeof options);
  }

  /**
   * Keeps all that makes up the database now: its memory, its files and which of them are open. The function returned
   * makes it that again, or returns false when it cannot, and may be called any number of times between statements.
   */
  takeImage(): () => boolean {
    const { pg: database } = this;
    const exports = this.#exports;
    if (!database || !exports) throw new Error('The database has not started');
    const { __indirect_function_table: table, __stack_pointer: stack } = exports;
    const engine = database.Module;
    /** Above it nothing was written yet. */
    const endOfHeap = () => new DataView(engine.HEAPU8.buffer).getUint32(exports.emscripten_get_sbrk_ptr(), true);

    const clearTimers = Reflect.get(engine, '_clear_setitimer') as () => void;
    const memory = engine.HEAPU8.slice(0, endOfHeap());
    const stackPointer = stack.value;
    const functions = table.length;
    const restoreFiles = imageOf(engine.FS as unknown as Files);
    return () => {
      // A library was loaded since, and cannot be unloaded.
      if (table.length !== functions) return false;
      // Their end would reach the engine that is put back.
      clearTimers();
      engine.HEAPU8.fill(0, memory.length, endOfHeap()).set(memory);
      stack.value = stackPointer;
      restoreFiles();
      return true;
    };
  }
}

function imageOf(files: Files): () => void {
  const { nextInode, currentPath } = files;
  const nameTable = [...files.nameTable];
  const streams = files.streams.map((stream) => stream && { stream, fields: { ...stream }, shared: { ...stream.shared } });
  const nodes = allNodes(files).map((node) => ({ node, fields: { ...node }, contents: copyOf(node.contents) }));
  return () => {
    for (const { node, fields, contents } of nodes) {
      Object.assign(node, fields);
      // Copied into the array that the file has, which spares allocating another.
      if (fields.contents instanceof Uint8Array) fields.contents.set(contents as Uint8Array);
      else node.contents = copyOf(contents);
    }
    files.streams = streams.map((open) => open && Object.assign(open.stream, open.fields, { shared: Object.assign(open.stream.shared, open.shared) }));
    Object.assign(files, { nameTable: [...nameTable], nextInode, currentPath });
  };
}

/** Those with a name, and those that are open although their name is gone. */
function allNodes({ nameTable, streams }: Files): Node[] {
  const nodes = new Set<Node>();
  for (const stream of streams) if (stream) nodes.add(stream.node);
  for (let node of nameTable) for (; node; node = node.name_next) nodes.add(node);
  return [...nodes];
}

/** What a file contains, or a folder. */
function copyOf(contents: unknown): unknown {
  if (contents instanceof Uint8Array) return contents.slice();
  return typeof contents === 'object' && contents !== null ? { ...contents } : contents;
}
