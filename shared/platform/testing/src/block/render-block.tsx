import { render, type RenderResult } from '@testing-library/react';
import type { AttributeSchema } from '@forecourt/contracts/attributes';
import { hostBlock, type BlockUnderTest, type HostOptions } from './block-host';
import { testServices, type TestServices } from '../services';

export interface RenderedBlock extends RenderResult {
  /** The services, with a record of their use. */
  services: TestServices;
}

/** Like a host. Pass the services of `testServices` to answer calls and inspect them afterwards. */
export type RenderOptions<Data> = Omit<HostOptions<Data>, 'services'> & { services?: TestServices };

/** Renders a block in the browser as its host would and returns Testing Library's queries. */
export async function renderBlock<Schema extends AttributeSchema, Data>(
  block: BlockUnderTest<Schema, Data>,
  { services = testServices(), ...options }: RenderOptions<Data> = {},
): Promise<RenderedBlock> {
  return { ...render(await hostBlock(block, { services, ...options })), services };
}
