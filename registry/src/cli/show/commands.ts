import { Option } from 'commander';
import { check, type CheckOptions } from '../change/check';
import type { CommandLine } from '../command-line';
import type { GlobalOptions } from '../connection';
import { channelOption, parseNumber, rowsOption } from '../options';
import { health, type HealthOptions } from './health';
import { history, type HistoryOptions } from './history';
import { status } from './status';
import { versions } from './versions';

/** The commands that show something and change nothing. */
export function addViews(cli: CommandLine): void {
  cli.program.commandsGroup('Look:');
  cli
    .add('check <remotes[@version]...>', 'show why promoting would be refused; changes nothing')
    .option('--withdraw', 'show why withdrawing would be refused')
    .addOption(channelOption())
    .action(cli.run<[string[]], CheckOptions>(check));

  cli
    .add(
      'status [remotes...]',
      'show what is unhealthy, what changed last and how to undo it; details of named remotes',
    )
    .option('--channel <channel>', 'this channel only')
    .action(cli.run<[string[]], GlobalOptions & { channel?: string }>(status));

  cli
    .add('health', 'show failures by version and brand, and how fast pages were')
    .addOption(channelOption('the channel to show'))
    .addOption(
      new Option('--minutes <minutes>', 'minutes to look back')
        .default(60)
        .argParser((text) => parseNumber(text, 1, 1_440)),
    )
    .action(cli.run<[], HealthOptions>(health));

  cli
    .add('history [remote]', 'show who changed what and why, newest first')
    .option('--channel <channel>', 'changes of this channel only')
    .addOption(rowsOption())
    .action(cli.run<[string | undefined], HistoryOptions>(history));

  cli
    .add('versions <remote>', 'show what was published of a remote, from which commit, and where it is live')
    .addOption(rowsOption())
    .action(cli.run<[string], GlobalOptions & { limit: number }>(versions));
}
