import { render, screen } from '@testing-library/react';
import { TextBesideMedia } from './text-beside-media';

describe('words beside a picture', () => {
  it.each(['standard', 'flipped'] as const)('are read first, %s', (layout) => {
    render(
      <TextBesideMedia heading="Any car" media={<img src="/car.webp" alt="A car" />} layout={layout}>
        <p>Words</p>
      </TextBesideMedia>,
    );
    const region = screen.getByRole('region', { name: 'Any car' });
    expect(region).toContainElement(screen.getByRole('heading', { level: 2 }));
    expect(screen.getByText('Words').compareDocumentPosition(screen.getByRole('img'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('have a name without a heading too', () => {
    render(<TextBesideMedia label="Our ambassador">Words</TextBesideMedia>);
    expect(screen.getByRole('region', { name: 'Our ambassador' })).toHaveTextContent('Words');
  });
});
