import { readCommand } from '@forecourt/service/command';
import { filesToCheck, oddPhrasesIn } from '../checks/plain-english';
import { repositoryFiles } from '../checks/repository-files';

/** `npm run check:english`: names each odd phrase in comments, test names, messages and documents, with a plain one. */
const { words } = readCommand({
  about: 'Names odd phrases, of these folders or of all that are checked.',
  words: '[folders...]',
  options: {},
});
const files = await repositoryFiles();
const odd = oddPhrasesIn(
  words.length > 0 ? files.filter((file) => words.some((word) => file.startsWith(word))) : filesToCheck(files),
);
process.stdout.write(odd.map((line) => `${line}\n`).join(''));
process.exitCode = odd.length > 0 ? 1 : 0;
