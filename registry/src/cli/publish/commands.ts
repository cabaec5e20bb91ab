import { Option } from 'commander';
import type { CommandLine } from '../command-line';
import type { GlobalOptions } from '../connection';
import { parseNumber } from '../options';
import { listPreviews, preview, type PreviewOptions } from './preview';
import { publish, type PublishOptions } from './publish';

/** The commands that publish and preview builds. */
export function addPublishing(cli: CommandLine): void {
  cli.program.commandsGroup('Publish:');
  cli
    .add('publish <remote>', 'build a remote and publish it as a new version')
    .option('--no-build', 'publish what was built before')
    .option('--unchecked <why>', 'publish without checking types, lint, tests and the weight of scripts; the release says why')
    .option('--dist <folder>', 'publish the build in this folder; the checks run on the sources here')
    .action(cli.run<[string], PublishOptions>(publish));

  cli
    .add('preview <remote>', 'show the build of a branch in a deployed site, without releasing it')
    .requiredOption('--branch <name>', 'whose preview it is: the next push of the branch replaces its build')
    .addOption(new Option('--site <address>', 'the site, such as https://staging.example').env('PREVIEW_SITE'))
    .addOption(new Option('--channel <channel>', 'the channel that the site follows').env('RELEASE_CHANNEL').default('production'))
    .addOption(
      new Option('--for <days>', 'how long without another push, such as 7d').default(7).argParser((text) => parseNumber(text.replace(/d$/, ''), 1, 14)),
    )
    .option('--no-build', 'show what was built before')
    .option('--dist <folder>', 'show the build in this folder')
    .option('--end', 'end the preview of the branch')
    .action(cli.run<[string], PreviewOptions>(preview));
  cli.add('previews <remote>', 'show which branches are shown, where and until when').action(cli.run<[string], GlobalOptions>(listPreviews));
}
