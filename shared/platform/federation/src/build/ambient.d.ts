/** Extensions of the language by the build, with any bundler. */

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.png' {
  const address: string;
  export default address;
}

declare module '*.jpg' {
  const address: string;
  export default address;
}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}

declare module '*.avif' {
  const address: string;
  export default address;
}

declare module '*.gif' {
  const address: string;
  export default address;
}

declare module '*.woff2' {
  const address: string;
  export default address;
}

interface ImportMeta {
  /** All modules of a folder that match, bundled: webpack's `require.context`. With Vite only `regExp` is possible. */
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
