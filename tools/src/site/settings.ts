import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { root } from '../services';
import { SETTINGS_PAGE, settingsPage } from './settings-page';

/** `npm run settings`: writes the page that lists the settings of all services. */
readCommand({ about: `Writes ${SETTINGS_PAGE}.` });
writeFileSync(path.join(root, SETTINGS_PAGE), settingsPage());
