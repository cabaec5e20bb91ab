import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { RegistryRefusal, RegistryUnreachable } from '../client/registry-client';
import { UnseenChange } from './change/lost-answer';
import { acceptOption, channelOption, waitOption } from './options';
import { type Report, UsageError } from './report';

/** In the repository `release`, or as everywhere else `forecourt`, depending on how it was called. */
const ownName = path.basename(process.argv[1] ?? '').startsWith('forecourt') ? 'forecourt' : 'release';
/** For messages, also those of the registry, which say what to type next. */
const inOwnName = (text: string) => text.replaceAll('npx release ', `npx ${ownName} `);

const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3, unseen: 4 } as const;

/** The command line, to which the parts of `release` add their commands. */
export class CommandLine {
  readonly program = new Command(ownName)
    .description('Publishes, promotes and rolls back the remotes of the site, one by one.')
    .addOption(
      new Option('--registry <address>', 'the release registry')
        .env('REGISTRY_ORIGIN')
        .default(`http://localhost:${process.env.REGISTRY_PORT ?? 3200}`),
    )
    .addOption(
      new Option('--token <token>', "who you are; default on the registry's own machine: its credentials file").env(
        'RELEASE_TOKEN',
      ),
    )
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
  #hasFailed = false;

  add(nameAndArguments: string, description: string): Command {
    return this.program.command(nameAndArguments).description(description).configureHelp({ showGlobalOptions: true });
  }

  addChange(nameAndArguments: string, description: string): Command {
    return this.add(nameAndArguments, description)
      .addOption(channelOption())
      .option('--reason <text>', 'why, for the audit log')
      .addOption(acceptOption())
      .option('--again', 'also a version that was rolled back from')
      .addOption(waitOption());
  }

  /** Commander calls an action with the arguments, the command's own options and the command. */
  run<Arguments extends unknown[], Options>(command: (...parameters: [...Arguments, Options]) => Promise<Report>) {
    return async (...parameters: unknown[]) => {
      const self = parameters.at(-1) as Command;
      const {
        text,
        json,
        failed = false,
      } = await command(...(parameters.slice(0, -2) as Arguments), self.optsWithGlobals() as Options);
      process.stdout.write(`${this.program.opts().json ? JSON.stringify(json, null, 2) : inOwnName(text)}\n`);
      this.#hasFailed ||= failed;
    };
  }

  /** Runs the command that the arguments name. @returns the exit code */
  async parse(args: readonly string[]): Promise<number> {
    try {
      await this.program.parseAsync(args, { from: 'user' });
    } catch (error) {
      return report(error, this.program.opts().json);
    }
    return this.#hasFailed ? exitCodes.refused : exitCodes.done;
  }
}

/** Prints what went wrong, for a person or a program; returns the exit code. */
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
