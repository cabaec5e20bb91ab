import { viewName } from '@forecourt/contracts/names';

/** The files of a new block, by name: small, real, and green. */
export function blockFiles(block: string): Record<string, string> {
  const View = viewName(block);
  const definition = View.charAt(0).toLowerCase() + View.slice(1);
  return {
    [`${block}.block.ts`]: `import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

export const ${definition} = defineBlock({
  name: '${block}',
  description: 'One sentence for page editors: what this block shows.',
  attributes: {
    heading: text().default('${sentence(block)}').describe('Heading of the section.'),
  },
  hydrate: 'never',
});
`,
    [`${block}.tsx`]: `import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import type { ${definition} } from './${block}.block';
import styles from './${block}.module.css';

export function ${View}({ attributes }: BlockProps<typeof ${definition}>) {
  return (
    <Section>
      <h2 className={styles.heading}>{attributes.heading}</h2>
    </Section>
  );
}
`,
    [`${block}.module.css`]: `@layer blocks {
  .heading {
    color: var(--color-text);
  }
}
`,
    [`${block}.examples.ts`]: `import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'with a heading': { heading: 'What our customers ask' },
};
`,
    [`${block}.test.tsx`]: `import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { ${View} } from './${block}';
import { ${definition} } from './${block}.block';
import { examples } from './${block}.examples';

checkBlock({ definition: ${definition}, View: ${View}, examples });

describe('${block}', () => {
  it('shows the heading an editor gave', () => {
    const { getByRole } = renderBlock({ definition: ${definition}, View: ${View}, attributes: { heading: 'Hello' } });
    expect(getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  });
});
`,
  };
}

function sentence(block: string): string {
  const words = block.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
