import { render, screen } from '@testing-library/react';
import { HiddenFields } from './hidden-fields';

describe('hidden fields', () => {
  it('keep their order and duplicates, without a warning from React', () => {
    const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <form aria-label="Search">
        <HiddenFields
          fields={[
            ['tag', 'a'],
            ['theme', 'oak'],
            ['tag', 'a'],
          ]}
        />
      </form>,
    );
    expect([...new FormData(screen.getByRole('form'))]).toEqual([
      ['tag', 'a'],
      ['theme', 'oak'],
      ['tag', 'a'],
    ]);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});
