import { Option } from 'commander';
import type { CommandLine } from './command-line';
import type { GlobalOptions } from './connection';
import { listKeys, rotateKey, withdrawKey } from './keys';
import { parseDays } from './options';
import { verify, type VerifyOptions } from './show/verify';
import { addToken, listTokens, revokeToken, type TokenOptions } from './token';

/** The commands about people, keys and proof. */
export function addPeopleAndKeys(cli: CommandLine): void {
  cli.program.commandsGroup('People, keys and proof:');
  const token = cli.program.command('token').description('people who may release, with tokens that expire');
  token
    .command('add <name>')
    .description('make a token for a person')
    .addOption(new Option('--role <role>').choices(['release-manager', 'squad', 'reader']).makeOptionMandatory())
    .option('--remote <remote>', 'whose squad, for --role squad')
    .addOption(new Option('--expires <days>', 'such as 90d').default(90).argParser((text) => parseDays(text, 1, 365)))
    .action(cli.run<[string], TokenOptions>(addToken));
  token.command('list').description('list people and their tokens').action(cli.run<[], GlobalOptions>(listTokens));
  token
    .command('revoke <name>')
    .description('revoke a token immediately')
    .action(cli.run<[string], GlobalOptions>(revokeToken));

  const keys = cli.program.command('keys').description('the key that sets and log are signed with, and its change');
  keys.command('list').description('show which keys sign').action(cli.run<[], GlobalOptions>(listKeys));
  keys
    .command('rotate')
    .description('sign with a new key, and with the former one until it is withdrawn')
    .action(cli.run<[], GlobalOptions>(rotateKey));
  keys
    .command('withdraw')
    .description('stop signing with the former key')
    .action(cli.run<[], GlobalOptions>(withdrawKey));

  cli
    .add('verify', 'prove signatures, audit log and the bytes of all live files')
    .option('--public-key <file>', "the registry's public key, to trust no other")
    .action(cli.run<[], VerifyOptions>(verify));
}
