import { readCommand } from '@forecourt/service/command';
import { capacityTables } from './capacity/capacity-tables';
import { readCosts } from './capacity/costs';

/** `npm run capacity`: what a visitor costs, and what loads need, from the figures in `docs/measurements/costs.json`. */
readCommand({ about: 'Prints what a visitor costs and what loads need, from docs/measurements/costs.json.' });
process.stdout.write(`${capacityTables(readCosts())}\n`);
