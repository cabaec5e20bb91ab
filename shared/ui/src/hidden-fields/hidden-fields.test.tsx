import { render, screen } from '@testing-library/react';
import { HiddenFields } from './hidden-fields';

describe('what a form sends along', () => {
  it('keeps its order, and what occurs twice, without a word of React’s', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<form aria-label="Search"><HiddenFields fields={[['tag', 'a'], ['theme', 'oak'], ['tag', 'a']]} /></form>);
    expect([...new FormData(screen.getByRole('form'))]).toEqual([['tag', 'a'], ['theme', 'oak'], ['tag', 'a']]);
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});
