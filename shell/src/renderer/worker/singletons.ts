import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactRedux from 'react-redux';
import * as reactRouterDom from 'react-router-dom';
import * as toolkit from '@reduxjs/toolkit';

/** The federated singletons as a server bundle's `require` finds them: one instance for every remote in a renderer. */
export const SINGLETONS: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-redux': reactRedux,
  'react-router-dom': reactRouterDom,
  '@reduxjs/toolkit': toolkit,
  ...modulesOf(
    '@forecourt/contracts',
    import.meta.webpackContext('../../../../shared/contracts/src/block', { recursive: false, regExp: /^\.\/[a-z0-9-]+\.tsx?$/ }),
  ),
  ...modulesOf(
    '@forecourt/contracts',
    import.meta.webpackContext('../../../../shared/contracts/src/page', { recursive: false, regExp: /^\.\/[a-z0-9-]+\.tsx?$/ }),
  ),
  ...modulesOf(
    '@forecourt/contracts',
    import.meta.webpackContext('../../../../shared/contracts/src/release', { recursive: false, regExp: /^\.\/[a-z0-9-]+\.tsx?$/ }),
  ),
  ...modulesOf('@forecourt/domain', import.meta.webpackContext('../../../../shared/domain/src', { recursive: true, regExp: /^\.\/[a-z0-9/-]+\.ts$/ })),
  ...modulesOf('@forecourt/theme', import.meta.webpackContext('../../../../shared/theme/src', { recursive: false, regExp: /^\.\/[a-z0-9-]+\.tsx?$/ })),
};

/** @throws for a module that the host does not share */
export function provideSingleton(request: string): unknown {
  if (!Object.hasOwn(SINGLETONS, request)) throw new Error(`"${request}" is not a shared module.`);
  return SINGLETONS[request];
}

function modulesOf(name: string, modules: ReturnType<ImportMeta['webpackContext']>): Record<string, unknown> {
  return Object.fromEntries(modules.keys().map((key) => [`${name}/${key.replace(/^\.\/|\.tsx?$/g, '')}`, modules(key)]));
}
