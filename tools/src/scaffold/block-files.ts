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
    body: text().describe('Text under the heading.'),
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
    <Section heading={attributes.heading}>
      <p className={styles.body}>{attributes.body}</p>
    </Section>
  );
}
`,
    [`${block}.module.css`]: `@layer blocks {
  .body {
    color: var(--color-text-muted);
  }
}
`,
    [`${block}.examples.ts`]: `import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'with other texts': { heading: 'What our customers ask', body: 'Answers to the questions we hear most.' },
};
`,
    [`${block}.test.tsx`]: `import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { ${View} } from './${block}';
import { ${definition} } from './${block}.block';
import { examples } from './${block}.examples';

const show = checkBlock({ definition: ${definition}, View: ${View}, examples });

describe('the ${block.replaceAll('-', ' ')}', () => {
  it('shows the words an editor gave', async () => {
    await show({ attributes: { heading: 'Hello', body: 'How are you?' } });
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
    expect(screen.getByText('How are you?')).toBeInTheDocument();
  });
});
`,
  };
}

function sentence(block: string): string {
  const words = block.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
