import { APPLY_CONTENT, applyContentCommand } from '@forecourt/api/apply-content-command';
import { readCommand } from '@forecourt/service/command';
import { checkContent, problemLine } from './content/check-content';
import { knownBlocks, REGISTRY_OPTIONS } from './content/known-blocks';

/**
 * `npm run apply:content -- api/content`: makes a folder in which `check:content` finds no faults the content of the
 * site.
 */
const { values, words } = readCommand({ ...APPLY_CONTENT, options: { ...APPLY_CONTENT.options, ...REGISTRY_OPTIONS } });
await applyContentCommand({ folder: words[0], mayRemoveMany: values['remove-many'] }, process.env, async (folder) =>
  (await checkContent(folder, await knownBlocks(values))).map(problemLine),
);
