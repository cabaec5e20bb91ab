import path from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { RegistryRefusal, RegistryUnreachable } from '../client/registry-client';
import { parseLondonTime } from '../rules/london-time';
import { type ChangeOptions, promote, type PromoteOptions, rollBack, type RollbackOptions, withdraw, type WithdrawOptions } from './change/change';
import { check, type CheckOptions } from './change/check';
import { UnseenChange } from './change/lost-answer';
import type { GlobalOptions } from './connection';
import { health, type HealthOptions } from './show/health';
import { history, type HistoryOptions } from './show/history';
import { listKeys, rotateKey, withdrawKey } from './keys';
import { listPreviews, preview, type PreviewOptions } from './publish/preview';
import { link, type LinkOptions } from './change/link';
import { approve, cancel, type CancelOptions } from './change/planned';
import { publish, type PublishOptions } from './publish/publish';
import { type Report, UsageError } from './report';
import { type RuleOptions, setRule } from './change/rule';
import { status } from './show/status';
import { type TryOptions, tryVersions } from './change/try';
import { addToken, listTokens, revokeToken, type TokenOptions } from './token';
import { versions } from './show/versions';
import { verify, type VerifyOptions } from './show/verify';

/** `release` in the repository, `forecourt` elsewhere, depending on the call. */
const ownName = path.basename(process.argv[1] ?? '').startsWith('forecourt') ? 'forecourt' : 'release';
/** Name for messages that say which command to type next, also for messages of the registry. */
const inOwnName = (text: string) => text.replaceAll('npx release ', `npx ${ownName} `);

const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3, unseen: 4 } as const;

const waitOption = () => new Option('--wait <seconds>', 'how long to wait until all hosts serve it').default(10).argParser((text) => parseNumber(text, 0, 600));
const acceptOption = () => new Option('--accept <why>', 'do it although pages lose something, and log why');
const atOption = () =>
  new Option('--at <time>', 'plan it for this time, such as "2026-12-01 03:00" in London, or with an offset: 2026-12-01T03:00Z').argParser(parseTime);
const channelOption = () => new Option('--channel <channel>', 'the channel to change').env('RELEASE_CHANNEL').default('production');

/**
 * `release`, with its command-line arguments.
 *
 * @returns the exit code
 */
export async function release(args: readonly string[]): Promise<number> {
  let code: number = exitCodes.done;
  const program = new Command(ownName)
    .description('Publishes, promotes and rolls back the remotes of the site, one by one.')
    .addOption(
      new Option('--registry <address>', 'the release registry').env('REGISTRY_ORIGIN').default(`http://localhost:${process.env.REGISTRY_PORT ?? 3200}`),
    )
    .addOption(new Option('--token <token>', "who you are; default on the registry's own machine: its credentials file").env('RELEASE_TOKEN'))
    .option('--json', 'answer in JSON')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      `
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 registry unreachable, 4 changed, but unknown
which hosts serve it.

Examples:
  $ ${ownName} publish mfe-reviews
  $ ${ownName} try mfe-reviews@1.4.0 --percent 10 --reason "New star ratings"
  $ ${ownName} promote mfe-reviews@1.4.0 --reason "New star ratings"
  $ ${ownName} rollback mfe-reviews --reason "Stars missing on small screens"
  $ ${ownName} status`,
    )
    .exitOverride();

  program.commandsGroup('Publish:');
  addCommand('publish <remote>', 'build a remote and publish it as a new version')
    .option('--no-build', 'publish the existing build')
    .option('--unchecked <why>', 'publish without checking types, lint, tests and size of scripts; the release records why')
    .option('--dist <folder>', 'publish the build in this folder; the checks run on the sources here')
    .action(run<[string], PublishOptions>(publish));

  addCommand('preview <remote>', 'show the build of a branch in a deployed site, without releasing it')
    .requiredOption('--branch <name>', 'branch of the preview: its next push replaces the build')
    .addOption(new Option('--site <address>', 'the site, such as https://staging.example').env('PREVIEW_SITE'))
    .addOption(new Option('--channel <channel>', 'the channel that the site follows').env('RELEASE_CHANNEL').default('production'))
    .addOption(
      new Option('--for <days>', 'lifetime after the last push, such as 7d').default(7).argParser((text) => parseNumber(text.replace(/d$/, ''), 1, 14)),
    )
    .option('--no-build', 'show the existing build')
    .option('--dist <folder>', 'show the build in this folder')
    .option('--end', 'end the preview of the branch')
    .action(run<[string], PreviewOptions>(preview));
  addCommand('previews <remote>', 'show which branches are shown, where and until when').action(run<[string], GlobalOptions>(listPreviews));

  program.commandsGroup('Change what visitors get:');
  addChange('try <remotes[@version]...>', 'give versions to some visitors, beside the live ones; promote completes it, rollback ends it')
    .addOption(
      new Option('--brand <brand>', 'to all visitors of this brand; may be repeated').argParser((text, all: string[] = []) => [...all, text]).default([]),
    )
    .addOption(new Option('--percent <share>', 'to this share of the visitors of all other brands').argParser(parsePercent))
    .addOption(new Option('--steps <shares>', 'raise the share automatically, such as 1,10,50,100').argParser((text) => text.split(',').map(parsePercent)))
    .addOption(new Option('--every <time>', 'time between two steps, such as 10m or 2h; ten minutes unless given').argParser(parseMinutes))
    .addOption(atOption())
    .action(run<[string[]], TryOptions>(tryVersions));

  addCommand('link', 'make a link that puts a browser into the canary while it runs')
    .addOption(channelOption())
    .requiredOption('--site <address>', 'the site of the link, such as https://www.example')
    .option('--to <path>', 'the page that it opens')
    .action(run<[], LinkOptions>(link));

  addChange('promote <remotes[@version]...>', 'make versions live together; the newest ones unless you name them')
    .option('--keep <why>', 'the guard only reports harm to visitors, and rolls nothing back')
    .addOption(atOption())
    .action(run<[string[]], PromoteOptions>(promote));

  addChange('rollback [remotes[@version]...]', 'restore the previously live versions, together')
    .option('--to <version>', 'go to this version instead')
    .option('--from <version>', 'only if this version is live: the version to leave')
    .addOption(new Option('--revision <number>', 'restore the whole set of this revision').argParser((text) => parseNumber(text, 1, 1e9)))
    .action(run<[string[]], RollbackOptions>(rollBack));

  addCommand('withdraw <remotes...>', 'withdraw remotes from the channel; rollback restores them')
    .addOption(channelOption())
    .requiredOption('--reason <text>', 'why, for the audit log')
    .addOption(acceptOption())
    .addOption(atOption())
    .addOption(waitOption())
    .action(run<[string[]], WithdrawOptions>(withdraw));

  program.commandsGroup('Planned changes:');
  addCommand('approve <id>', 'approve a colleague’s planned change, by its id in release status')
    .addOption(channelOption())
    .addOption(waitOption())
    .action(run<[string], ChangeOptions>(approve));

  addCommand('cancel <id>', 'cancel a planned change')
    .addOption(channelOption())
    .option('--reason <text>', 'why, for the audit log')
    .action(run<[string], CancelOptions>(cancel));

  program.commandsGroup('Look:');
  addCommand('check <remotes[@version]...>', 'show why promoting would be refused; changes nothing')
    .option('--withdraw', 'show why withdrawing would be refused')
    .addOption(channelOption())
    .action(run<[string[]], CheckOptions>(check));

  addCommand('status [remotes...]', 'show what is unhealthy, what changed last and how to undo it; details of named remotes')
    .option('--channel <channel>', 'this channel only')
    .action(run<[string[]], GlobalOptions & { channel?: string }>(status));

  addCommand('health', 'show failures by version and brand, and how fast pages were')
    .addOption(new Option('--channel <channel>', 'of which channel').env('RELEASE_CHANNEL').default('production'))
    .addOption(new Option('--minutes <minutes>', 'of how many minutes').default(60).argParser((text) => parseNumber(text, 1, 1_440)))
    .action(run<[], HealthOptions>(health));

  addCommand('history [remote]', 'show who changed what and why, newest first')
    .option('--channel <channel>', 'changes of this channel only')
    .addOption(new Option('--limit <rows>', 'how many').default(20).argParser((text) => parseNumber(text, 1, 1_000)))
    .action(run<[string | undefined], HistoryOptions>(history));

  addCommand('versions <remote>', 'show what was published of a remote, from which commit, and where it is live')
    .addOption(new Option('--limit <rows>', 'how many').default(20).argParser((text) => parseNumber(text, 1, 1_000)))
    .action(run<[string], GlobalOptions & { limit: number }>(versions));

  program.commandsGroup('Rules of a channel:');
  for (const [name, description] of [
    ['freeze', 'stop promotions to a channel; rollbacks still work'],
    ['unfreeze', 'allow promotions to a channel again'],
    ['pause', 'hold a canary with steps at its share; the guard continues to watch it'],
    ['resume', 'continue the steps of a paused canary'],
    ['require-approval', 'require the approval of a second person for changes of a channel; rollbacks need none'],
    ['waive-approval', 'accept promotions without approval again'],
  ] as const) {
    const command = addCommand(name, description);
    if (name === 'freeze') command.option('--keep', 'until unfreeze, the guard only reports harm to visitors, and rolls nothing back');
    command
      .addOption(channelOption())
      .requiredOption('--reason <text>', 'why, for the audit log')
      .action(run<[], RuleOptions>((options) => setRule(name, options)));
  }

  program.commandsGroup('People, keys and proof:');
  const token = program.command('token').description('people who may release, with tokens that expire');
  token
    .command('add <name>')
    .description('make a token for a person')
    .addOption(new Option('--role <role>').choices(['release-manager', 'squad', 'reader']).makeOptionMandatory())
    .option('--remote <remote>', 'whose squad, for --role squad')
    .addOption(new Option('--expires <days>', 'such as 90d').default(90).argParser((text) => parseNumber(text.replace(/d$/, ''), 1, 365)))
    .action(run<[string], TokenOptions>(addToken));
  token.command('list').description('show who has one').action(run<[], GlobalOptions>(listTokens));
  token.command('revoke <name>').description('end one at once').action(run<[string], GlobalOptions>(revokeToken));

  const keys = program.command('keys').description('the key that sets and log are signed with, and its change');
  keys.command('list').description('show which keys sign').action(run<[], GlobalOptions>(listKeys));
  keys.command('rotate').description('sign with a new key, and with the former one until it is withdrawn').action(run<[], GlobalOptions>(rotateKey));
  keys.command('withdraw').description('stop signing with the former key').action(run<[], GlobalOptions>(withdrawKey));

  addCommand('verify', 'prove signatures, audit log and the bytes of all live files')
    .option('--public-key <file>', "the registry's public key, to trust no other")
    .action(run<[], VerifyOptions>(verify));

  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    return report(error, program.opts().json);
  }
  return code;

  function addCommand(nameAndArguments: string, description: string): Command {
    return program.command(nameAndArguments).description(description).configureHelp({ showGlobalOptions: true });
  }

  function addChange(nameAndArguments: string, description: string): Command {
    return addCommand(nameAndArguments, description)
      .addOption(channelOption())
      .option('--reason <text>', 'why, for the audit log')
      .addOption(acceptOption())
      .option('--again', 'also a version that was rolled back from')
      .addOption(waitOption());
  }

  /** Commander calls an action with the arguments, the command's own options and the command. */
  function run<Arguments extends unknown[], Options>(command: (...parameters: [...Arguments, Options]) => Promise<Report>) {
    return async (...parameters: unknown[]) => {
      const self = parameters.at(-1) as Command;
      const { text, json, failed } = await command(...(parameters.slice(0, -2) as Arguments), self.optsWithGlobals() as Options);
      process.stdout.write(`${program.opts().json ? JSON.stringify(json, null, 2) : inOwnName(text)}\n`);
      if (failed) code = exitCodes.refused;
    };
  }
}

/** Prints the error, for a person or a program. Returns the exit code. */
function report(error: unknown, inJson: boolean | undefined): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  const { message } = error as Error;
  const kind = kindOf(error);
  if (inJson) {
    const code = error instanceof RegistryRefusal ? error.code : kind === 'refused' ? 'failed' : kind;
    process.stdout.write(`${JSON.stringify({ error: { code, message } }, null, 2)}\n`);
  } else {
    process.stderr.write(`${inOwnName(message)}\n`);
  }
  return exitCodes[kind];
}

function kindOf(error: unknown): keyof typeof exitCodes {
  if (error instanceof UsageError) return 'usage';
  if (error instanceof UnseenChange) return 'unseen';
  return error instanceof RegistryUnreachable ? 'unreachable' : 'refused';
}

function parseTime(text: string): Date {
  try {
    return parseLondonTime(text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

function parsePercent(text: string): number {
  const number = Number(text.replace(/%$/, ''));
  if (text.trim() === '' || !(number > 0 && number <= 100)) throw new InvalidArgumentError('It is a number above 0, up to 100.');
  return number;
}

function parseMinutes(text: string): number {
  const [, count = '', unit] = /^(\d{1,4})([mh])$/.exec(text) ?? [];
  if (count === '') throw new InvalidArgumentError('It is a time such as 10m or 2h.');
  return Number(count) * (unit === 'h' ? 60 : 1);
}

function parseNumber(text: string, min: number, max: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < min || number > max) throw new InvalidArgumentError(`It is a number from ${min} to ${max}.`);
  return number;
}
