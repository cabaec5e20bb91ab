import { APPLY_CONTENT, applyContentCommand } from '@forecourt/api/apply-content-command';
import { readCommand } from '@forecourt/service/command';
import { blockDeclarations } from './content/block-declarations';
import { checkContent, problemLine } from './content/check-content';

/** `npm run apply:content -- api/content`: what `check:content` finds nothing wrong with becomes the content of the site. */
const { values, words } = readCommand(APPLY_CONTENT);
await applyContentCommand({ folder: words[0], mayRemoveMany: values['remove-many'] }, process.env, async (folder) =>
  (await checkContent(folder, await blockDeclarations())).map(problemLine),
);
