import { addChanges, addPlannedChanges, addRules } from './change/commands';
import { CommandLine } from './command-line';
import { addLooks } from './look/commands';
import { addPeopleAndKeys } from './people';
import { addPublishing } from './publish/commands';
import { addViews } from './show/commands';

/**
 * `release`, with its command-line arguments.
 *
 * @returns the exit code
 */
export async function release(args: readonly string[]): Promise<number> {
  const cli = new CommandLine();
  // In the order of the help.
  for (const add of [addPublishing, addLooks, addChanges, addPlannedChanges, addViews, addRules, addPeopleAndKeys])
    add(cli);
  return cli.parse(args);
}
