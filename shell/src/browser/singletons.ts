import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as servicesContext from '@forecourt/contracts/services-context';
import * as themeProvider from '@forecourt/theme/theme-provider';
import type { Singleton } from '@forecourt/federation/remote-loader';

/** Our own packages are released with the shell; a breaking change raises its package's version and the range remotes ask for. */
const VERSIONS = { '@forecourt/contracts': '1.0.0', '@forecourt/domain': '2.0.0', '@forecourt/theme': '1.0.0' } as const;

export const jsxRuntime = { version: react.version, module: reactJsxRuntime };

/** The federated singletons. Every island needs the first few; the others are downloaded when a block asks for one. */
export const singletons: Record<string, Singleton> = {
  ...packageModules(
    '@forecourt/contracts',
    import.meta.webpackContext('../../../shared/contracts/src/block', {
      recursive: false,
      regExp: /^\.\/[a-z0-9-]+\.tsx?$/,
      // Modules that declare blocks or describe releases: a page gets parsed attributes and a pinned set.
      exclude: /\/(attribute-text|attributes|block|query-options|services)\.ts$/,
      mode: 'lazy',
      chunkName: 'singleton:@forecourt/contracts/[request]',
    }),
  ),
  ...packageModules(
    '@forecourt/contracts',
    import.meta.webpackContext('../../../shared/contracts/src/page', {
      recursive: false,
      regExp: /^\.\/[a-z0-9-]+\.tsx?$/,
      exclude: /\/(address-page|cookie-choice|listed-pages|page-document|page-head|page-signs|redirects)\.ts$/,
      mode: 'lazy',
      chunkName: 'singleton:@forecourt/contracts/[request]',
    }),
  ),
  ...packageModules(
    '@forecourt/domain',
    import.meta.webpackContext('../../../shared/domain/src', {
      recursive: true,
      regExp: /^\.\/[a-z0-9/-]+\.ts$/,
      // Tested on whole paths. The first are below; the rest is for the API and for what blocks load.
      exclude:
        /\/domain\/src\/(input\/[a-z-]+|cars\/is-known|contact\/apply-address|finance\/apr-rates|money|slug|with-query|cars\/(history|page)|contact\/(bookable-days|care-message|enquiry-request-schema|request-in-words)|dated-figures\/[a-z-]+|dealers\/(address|opening-hours|opening-hours-schema|uk-time)|finance\/(finance-terms-wire|lender-proposal|payments|price-matrix|price-under-terms|settlement)|guides\/[a-z-]+|quotes\/quote|running-costs\/[a-z-]+|valuation\/lower-first-keys)\.ts$/,
      mode: 'lazy',
      chunkName: 'singleton:@forecourt/domain/[request]',
    }),
  ),
  // Small modules that most pages need: a file of its own would make each twice as large.
  ...packageModules(
    '@forecourt/domain',
    import.meta.webpackContext('../../../shared/domain/src', {
      recursive: true,
      regExp: /^\.\/(input\/[a-z-]+|cars\/is-known|contact\/apply-address|finance\/apr-rates|money|slug|with-query)\.ts$/,
      mode: 'eager',
    }),
  ),
  react: { version: react.version, module: react },
  'react/jsx-runtime': jsxRuntime,
  'react-dom': { version: reactDom.version, module: reactDom },
  '@forecourt/contracts/services-context': { version: VERSIONS['@forecourt/contracts'], module: servicesContext },
  '@forecourt/theme/theme-provider': { version: VERSIONS['@forecourt/theme'], module: themeProvider },
  '@reduxjs/toolkit': {
    version: '2.14.0',
    load: () => import(/* webpackChunkName: "singleton:@reduxjs/toolkit" */ '@reduxjs/toolkit'),
  },
  'react-redux': { version: '9.3.1', load: () => import(/* webpackChunkName: "singleton:react-redux" */ 'react-redux') },
  'react-router-dom': {
    version: '7.18.5',
    // Without the list webpack keeps the whole package, four times as large.
    load: () =>
      import(
        /* webpackChunkName: "singleton:react-router-dom", webpackExports: ["Router", "NavigationType", "useSearchParams", "useNavigate", "useLocation", "useParams", "useHref", "createSearchParams", "Link", "NavLink", "Routes", "Route", "Outlet", "Navigate"] */ 'react-router-dom'
      ),
  },
};

function packageModules(name: keyof typeof VERSIONS, modules: ReturnType<ImportMeta['webpackContext']>): Record<string, Singleton> {
  return Object.fromEntries(
    modules.keys().map((key) => [`${name}/${key.replace(/^\.\/|\.tsx?$/g, '')}`, { version: VERSIONS[name], load: () => modules(key) as Promise<unknown> }]),
  );
}
