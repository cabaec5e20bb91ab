import { Option } from 'commander';
import type { CommandLine } from '../command-line';
import { acceptOption, atOption, channelOption, parseMinutes, parseNumber, parsePercent, waitOption } from '../options';
import {
  type ChangeOptions,
  promote,
  type PromoteOptions,
  rollBack,
  type RollbackOptions,
  withdraw,
  type WithdrawOptions,
} from './change';
import { link, type LinkOptions } from './link';
import { approve, cancel, type CancelOptions } from './planned';
import { type RuleOptions, setRule } from './rule';
import { type TryOptions, tryVersions } from './try';

/** The commands that change which versions visitors get. */
export function addChanges(cli: CommandLine): void {
  cli.program.commandsGroup('Change what visitors get:');
  cli
    .addChange(
      'try <remotes[@version]...>',
      'give versions to some visitors, beside the live ones; promote completes it, rollback ends it',
    )
    .addOption(
      new Option('--brand <brand>', 'to all visitors of this brand; may be repeated')
        .argParser((text, all: string[] = []) => [...all, text])
        .default([]),
    )
    .addOption(
      new Option('--percent <share>', 'to this share of the visitors of all other brands').argParser(parsePercent),
    )
    .addOption(
      new Option('--steps <shares>', 'raise the share automatically, such as 1,10,50,100').argParser((text) =>
        text.split(',').map(parsePercent),
      ),
    )
    .addOption(
      new Option('--every <time>', 'time between two steps, such as 10m or 2h; ten minutes unless given').argParser(
        parseMinutes,
      ),
    )
    .addOption(atOption())
    .action(cli.run<[string[]], TryOptions>(tryVersions));

  cli
    .add('link', 'make a link that puts a browser into the canary while it runs')
    .addOption(channelOption())
    .requiredOption('--site <address>', 'the site of the link, such as https://www.example')
    .option('--to <path>', 'the page that it opens')
    .action(cli.run<[], LinkOptions>(link));

  cli
    .addChange('promote <remotes[@version]...>', 'make versions live together; the newest ones unless you name them')
    .option('--keep <why>', 'the guard only reports harm to visitors, and rolls nothing back')
    .addOption(atOption())
    .action(cli.run<[string[]], PromoteOptions>(promote));

  cli
    .addChange('rollback [remotes[@version]...]', 'restore the previously live versions, together')
    .option('--to <version>', 'go to this version instead')
    .option('--from <version>', 'only if this version is live: the version to leave')
    .addOption(
      new Option('--revision <number>', 'restore the whole set of this revision').argParser((text) =>
        parseNumber(text, 1, 1e9),
      ),
    )
    .action(cli.run<[string[]], RollbackOptions>(rollBack));

  cli
    .add('withdraw <remotes...>', 'withdraw remotes from the channel; rollback restores them')
    .addOption(channelOption())
    .requiredOption('--reason <text>', 'why, for the audit log')
    .addOption(acceptOption())
    .addOption(atOption())
    .addOption(waitOption())
    .action(cli.run<[string[]], WithdrawOptions>(withdraw));
}

/** The commands for changes that somebody has planned. */
export function addPlannedChanges(cli: CommandLine): void {
  cli.program.commandsGroup('Planned changes:');
  cli
    .add('approve <id>', 'approve a colleague’s planned change, by its id in release status')
    .addOption(channelOption())
    .addOption(waitOption())
    .action(cli.run<[string], ChangeOptions>(approve));

  cli
    .add('cancel <id>', 'cancel a planned change')
    .addOption(channelOption())
    .option('--reason <text>', 'why, for the audit log')
    .action(cli.run<[string], CancelOptions>(cancel));
}

/** The commands that set the rules of a channel. */
export function addRules(cli: CommandLine): void {
  cli.program.commandsGroup('Rules of a channel:');
  for (const [name, description] of [
    ['freeze', 'stop promotions to a channel; rollbacks still work'],
    ['unfreeze', 'allow promotions to a channel again'],
    ['pause', 'hold a canary with steps at its share; the guard continues to watch it'],
    ['resume', 'continue the steps of a paused canary'],
    ['require-approval', 'require the approval of a second person for changes of a channel; rollbacks need none'],
    ['waive-approval', 'accept promotions without approval again'],
    ['require-look', 'require a look in a browser before versions go live in a channel; rollbacks need none'],
    ['waive-look', 'accept versions that no browser has seen'],
  ] as const) {
    const command = cli.add(name, description);
    if (name === 'freeze')
      command.option('--keep', 'until unfreeze, the guard only reports harm to visitors, and rolls nothing back');
    command
      .addOption(channelOption())
      .requiredOption('--reason <text>', 'why, for the audit log')
      .action(cli.run<[], RuleOptions>((options) => setRule(name, options)));
  }
}
