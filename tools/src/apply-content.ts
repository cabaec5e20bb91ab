import { applyContentCommand } from '@forecourt/api/apply-content-command';
import { blockDeclarations } from './content/block-declarations';
import { checkContent, problemLine } from './content/check-content';

/** `npm run apply:content -- api/content`: what `check:content` finds nothing wrong with becomes the content of the site. */
await applyContentCommand(process.argv.slice(2), process.env, async (folder) => (await checkContent(folder, await blockDeclarations())).map(problemLine));
