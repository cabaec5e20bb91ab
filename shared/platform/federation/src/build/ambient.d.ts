/** webpack's extensions of the language. */

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

interface ImportMeta {
  /** All modules of a folder that match, bundled: webpack's `require.context`. */
  webpackContext(
    folder: string,
    options?: {
      recursive?: boolean;
      regExp?: RegExp;
      exclude?: RegExp;
      mode?: 'sync' | 'eager' | 'lazy';
      chunkName?: string;
    },
  ): { keys(): string[]; (key: string): unknown };
}
