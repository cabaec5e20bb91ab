import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactRedux from 'react-redux';
import * as reactRouterDom from 'react-router-dom';
import * as toolkit from '@reduxjs/toolkit';
import { sharedModules } from './shared-modules';

/** The federated singletons as a server bundle's `require` finds them: one instance for every remote in a renderer. */
export const SINGLETONS: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-redux': reactRedux,
  'react-router-dom': reactRouterDom,
  '@reduxjs/toolkit': toolkit,
  ...sharedModules,
};

/** @throws for a module that the host does not share */
export function provideSingleton(request: string): unknown {
  if (!Object.hasOwn(SINGLETONS, request)) throw new Error(`"${request}" is not a shared module.`);
  return SINGLETONS[request];
}
