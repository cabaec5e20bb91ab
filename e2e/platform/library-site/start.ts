import { onStopAsked } from '@forecourt/service/run-service';
import { serveSite } from '@forecourt/shell/serve-site';

/** Shows the site of this folder until Ctrl-C. */
const site = await serveSite(import.meta.dirname, { scripts: true });
const address = site.shell.app.server.address();
process.stdout.write(`http://localhost:${typeof address === 'object' ? address?.port : ''}\n`);
// `exit`, because renderers and their connections would keep the process alive.
onStopAsked(() => void site.stop().then(() => process.exit()));
