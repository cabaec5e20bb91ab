import { applyContentCommand } from './apply-content-command';

await applyContentCommand(process.argv.slice(2), process.env);
