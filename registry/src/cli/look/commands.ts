import { Option } from 'commander';
import type { CommandLine } from '../command-line';
import { channelOption } from '../options';
import { accept, type AcceptOptions } from './accept';
import { look, type LookOptions } from './look';

/** The commands about looks at a version in a browser. */
export function addLooks(cli: CommandLine): void {
  cli.program.commandsGroup('Look before it is live:');
  cli
    .add(
      'look <remote[@version]>',
      'open the pages of a site with a version in a browser, beside the live one, and report',
    )
    .addOption(new Option('--site <address>', 'the site, such as https://staging.example').env('PREVIEW_SITE'))
    .addOption(channelOption('the channel that the site follows'))
    .option('--brand <brand>', 'look at this brand too; default: another brand for each version')
    .option('--out <folder>', 'where the report and its pictures go; default: .data/looks')
    .action(cli.run<[string], LookOptions>(look));
  cli
    .add(
      'accept <remote[@version]>',
      'accept the differences that the last look at a version found; what is refused stays refused',
    )
    .addOption(channelOption('the channel of the look'))
    .option('--seen <id>', 'refuse if the last look found other differences than the one that printed this')
    .requiredOption('--reason <text>', 'why they are right, for the audit log')
    .action(cli.run<[string], AcceptOptions>(accept));
}
