import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import type { Singleton } from '@forecourt/federation/remote-loader';
import { sharedModules } from './shared-modules';

export const jsxRuntime = { version: react.version, module: reactJsxRuntime };

/** The federated singletons. Every island needs React; most others are downloaded when a block imports one. */
export const singletons: Record<string, Singleton> = {
  ...sharedModules,
  react: { version: react.version, module: react },
  'react/jsx-runtime': jsxRuntime,
  'react-dom': { version: reactDom.version, module: reactDom },
};
