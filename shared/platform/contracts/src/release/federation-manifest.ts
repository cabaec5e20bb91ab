import * as z from 'zod/mini';

/** A path below the folder of the manifest. A release has no fixed address, since hosts serve copies of it. */
const file = z.string().check(z.regex(/^(?!.*(?:\.\.|:\/\/))[\w@][\w@./-]*$/, 'is not a path below the manifest'));
const NONE = z.literal('');
const files = z.object({ sync: z.array(file), async: z.array(file) });
const assets = z.object({ js: files, css: files });

/**
 * `mf-manifest.json`, Module Federation's own description of a container, as the bundlers' plugins write it and
 * federation's runtime reads it. Other fields are kept.
 */
export const federationManifest = z.looseObject({
  id: z.string(),
  name: z.string(),
  metaData: z.looseObject({
    name: z.string(),
    type: z.string(),
    buildInfo: z.looseObject({ buildVersion: z.string() }),
    remoteEntry: z.looseObject({ name: file, path: z.literal('', 'must be empty'), type: z.string() }),
    /** Name of the container on `globalThis`. */
    globalName: z.string(),
    publicPath: z.literal('auto', 'must be auto: files are where the manifest is'),
    /** Archive of the types of its modules, and the types of `loadRemote`. Empty for a container without types. */
    types: z.optional(z.looseObject({ zip: z.union([file, NONE]), api: z.union([file, NONE]) })),
  }),
  shared: z.array(
    z.looseObject({ id: z.string(), name: z.string(), version: z.string(), requiredVersion: z.string(), assets }),
  ),
  remotes: z.array(z.looseObject({ federationContainerName: z.string(), moduleName: z.string(), alias: z.string() })),
  exposes: z.array(z.looseObject({ id: z.string(), name: z.string(), path: z.string(), assets })),
});
export type FederationManifest = z.infer<typeof federationManifest>;

/** Every file that a manifest names, by its path below the manifest's folder. */
export function filesOfManifest({ metaData, shared, exposes }: FederationManifest): string[] {
  const ofModules = [...shared, ...exposes].flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
  );
  const { zip = '', api = '' } = metaData.types ?? {};
  return [...new Set([metaData.remoteEntry.name, ...ofModules, zip, api].filter(Boolean))];
}
