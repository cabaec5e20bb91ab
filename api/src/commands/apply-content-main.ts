import { readCommand } from '@forecourt/service/command';
import { APPLY_CONTENT, applyContentCommand } from './apply-content-command';

const { values, words } = readCommand(APPLY_CONTENT);
await applyContentCommand({ folder: words[0], mayRemoveMany: values['remove-many'] }, process.env);
