import { combineSlices, configureStore, type UnknownAction } from '@reduxjs/toolkit';

/**
 * The one Redux store of a page. A remote adds its slice when it is loaded: `const { selectors } =
 * rootReducer.inject(mySlice)`; there is no list of slices.
 */
export function createStoreModule() {
  const rootReducer = combineSlices().withLazyLoadedSlices<object>();
  return {
    /** Reducer into which slices are injected. */
    rootReducer,
    /** Makes the page's store; called by hosts only. */
    makeStore: (preloadedState?: object) =>
      configureStore<object, UnknownAction>({ reducer: rootReducer as never, preloadedState, devTools: false }),
  };
}

/** A browser has one page, so one store. A renderer makes one for every remote@version it has loaded. */
export const { rootReducer, makeStore } = createStoreModule();
