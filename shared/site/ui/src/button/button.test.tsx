import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Button } from './button';

describe('a button', () => {
  it('can be pressed by pointer and by keyboard', async () => {
    const onClick = jest.fn();
    const { container } = render(<Button onClick={onClick}>Get my quote</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Get my quote' }));
    await userEvent.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
    await expectAccessible(container);
  });

  it('submits its form only as a submit button', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Add</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('ignores clicks while disabled', async () => {
    const onClick = jest.fn();
    render(
      <Button disabled onClick={onClick}>
        Get my quote
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('ignores clicks and submits nothing while loading, says so and keeps focus', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" loading={loading} onClick={onClick}>
          Send
        </Button>
      </form>
    );
    const { rerender, container } = render(form(false));
    await userEvent.tab();
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Loading' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    await expectAccessible(container);
  });

  it('shows its loading label only while loading', () => {
    const { rerender } = render(<Button loadingLabel="Loading...">Search 12 cars</Button>);
    expect(screen.getByRole('button', { name: 'Search 12 cars' })).toBeInTheDocument();
    rerender(
      <Button loading loadingLabel="Loading...">
        Search 12 cars
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Loading...' })).toBeInTheDocument();
  });
});
