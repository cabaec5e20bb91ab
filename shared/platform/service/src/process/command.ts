import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { describeSettings } from './describe-settings';
import type { Settings } from './environment';

interface CommandOption {
  type: 'string' | 'boolean';
  default?: string | boolean;
  about: string;
}
export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** Description of a command, with its arguments and options. */
export interface Command<Options extends CommandOptions = CommandOptions> {
  about: string;
  /**
   * Arguments, such as `<remote> [version]`. One in `<>` is required, one in `[]` is optional, and `...` ends a list.
   */
  words?: string;
  options?: Options;
  /** Its settings, listed by `--help`. */
  settings?: Settings;
}

type Values<Options extends CommandOptions> = {
  [Name in keyof Options]:
    | (Options[Name]['type'] extends 'boolean' ? boolean : string)
    | (Options[Name] extends { default: string | boolean } ? never : undefined);
};

/**
 * Reads the command line of this process. `--help` prints help and ends with 0. An unknown option, a missing word or a
 * superfluous word prints a line and ends with 1. Call it before anything else happens.
 */
export function readCommand<const Options extends CommandOptions = Record<never, CommandOption>>(
  command: Command<Options>,
  args: readonly string[] = process.argv.slice(2),
): { values: Values<Options>; words: string[] } {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } satisfies ParseArgsConfig['options'];
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help) end(process.stdout, helpOf(command), 0);
    requireWords(positionals, command.words ?? '');
    return { values: values as Values<Options>, words: positionals };
  } catch (error) {
    return end(process.stderr, `${(error as Error).message}\n\n${helpOf(command)}`, 1);
  }
}

function requireWords(given: readonly string[], words: string): void {
  const required = words.match(/<[^<>]+>/g) ?? [];
  const missing = required[given.length];
  if (missing !== undefined) throw new Error(`${missing} is missing.`);
  const superfluous = given[words.match(/<[^<>]+>|\[[^[\]]+\]/g)?.length ?? 0];
  if (superfluous !== undefined && !words.includes('...')) throw new Error(`Unexpected word: ${superfluous}`);
}

function helpOf({ about, words, options = {}, settings }: Command): string {
  const rows = [
    ...Object.entries(options).map(([name, option]) => [
      `--${name}${option.type === 'string' ? ' <…>' : ''}`,
      describe(option),
    ]),
    ['--help', 'print this'],
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length)) + 2;
  const usage = [ownName(), ...(words ? [words] : []), ...(rows.length > 1 ? ['[options]'] : [])].join(' ');
  const described = settings ? `\nSettings, from the environment:\n\n${settingsHelp(settings)}` : '';
  return `Usage: ${usage}\n\n${about}\n\n${rows.map(([name = '', text]) => `  ${name.padEnd(width)}${text}\n`).join('')}${described}`;
}

function settingsHelp(settings: Settings): string {
  return describeSettings(settings)
    .map(({ name, meaning, default: given }) => `  ${name}\n      ${meaning}${given && `; default: ${given}`}\n`)
    .join('');
}

function describe({ about, default: given }: CommandOption): string {
  return given === undefined || given === false ? about : `${about}; default: ${given}`;
}

/** Returns the command that started this process: by npm or by Node. */
function ownName(): string {
  const { npm_lifecycle_event: script, npm_package_name: name = '' } = process.env;
  if (script === undefined) return `node ${path.basename(process.argv[1] ?? '')}`;
  return `npm run ${script}${name.startsWith('@forecourt/') ? ` -w ${path.basename(name)}` : ''} --`;
}

function end(stream: NodeJS.WriteStream, text: string, code: number): never {
  stream.write(text);
  // Callers would continue with the result, so the process must end here.
  process.exit(code);
}
