import { Option } from 'commander';
import type { CommandLine } from '../command-line';
import type { GlobalOptions } from '../connection';
import { channelOption, parseDays } from '../options';
import { listPreviews, preview, type PreviewOptions } from './preview';
import { publish, type PublishOptions } from './publish';

/** The commands that publish and preview builds. */
export function addPublishing(cli: CommandLine): void {
  cli.program.commandsGroup('Publish:');
  cli
    .add('publish <remote>', 'build a remote and publish it as a new version')
    .option('--no-build', 'publish the existing build')
    .option(
      '--unchecked <why>',
      'publish without checking types, lint, tests and size of scripts; the release records why',
    )
    .option('--dist <folder>', 'publish the build in this folder; the checks run on the sources here')
    .addOption(new Option('--site <address>', 'look at the version in this site afterwards').env('PREVIEW_SITE'))
    .addOption(channelOption('the channel that the site follows'))
    .action(cli.run<[string], PublishOptions>(publish));

  cli
    .add('preview <remote>', 'show the build of a branch in a deployed site, without releasing it')
    .requiredOption('--branch <name>', 'branch of the preview: its next push replaces the build')
    .addOption(new Option('--site <address>', 'the site, such as https://staging.example').env('PREVIEW_SITE'))
    .addOption(channelOption('the channel that the site follows'))
    .addOption(
      new Option('--for <days>', 'lifetime after the last push, such as 7d')
        .default(7)
        .argParser((text) => parseDays(text, 1, 14)),
    )
    .option('--no-build', 'show the existing build')
    .option('--dist <folder>', 'show the build in this folder')
    .option('--end', 'end the preview of the branch')
    .action(cli.run<[string], PreviewOptions>(preview));
  cli
    .add('previews <remote>', 'show which branches are shown, where and until when')
    .action(cli.run<[string], GlobalOptions>(listPreviews));
}
