import { useState } from 'react';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Dialog } from './dialog';

function CodeDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        View my valuation
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} heading="Enter your code">
        <p>We sent it by text.</p>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const { container } = render(<CodeDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'View my valuation' }));
  return { container, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Enter your code' }) };
}

describe('a dialog', () => {
  it('renders nothing until it is opened', async () => {
    render(<CodeDialog />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('We sent it by text.')).not.toBeInTheDocument();
  });

  it('opens with its heading as its name', async () => {
    const { container, dialog } = await openDialog();
    expect(dialog).toHaveTextContent('We sent it by text.');
    await expectAccessible(container);
  });

  it('closes on its button', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes on Escape, which the browser sends as cancel', async () => {
    const { dialog } = await openDialog();
    fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes on a click outside, not on one inside', async () => {
    const { dialog } = await openDialog();
    await userEvent.click(screen.getByText('We sent it by text.'));
    expect(dialog).toBeVisible();
    await userEvent.click(dialog);
    expect(dialog).not.toBeVisible();
  });

  it('leaves what Escape and a click outside do to its owner, and closes on its button', async () => {
    const [onClose, onDismiss] = [jest.fn(), jest.fn()];
    render(
      <Dialog open onClose={onClose} onDismiss={onDismiss} heading="Write to us">
        <p>Text</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
    await userEvent.click(dialog);
    expect([onClose.mock.calls.length, onDismiss.mock.calls.length]).toEqual([0, 2]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('can be opened again', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'View my valuation' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('stays open if it is opened before the browser reports that it was closed', async () => {
    const { dialog } = await openDialog();
    fireEvent(dialog, new Event('close'));
    expect(dialog).toBeVisible();
  });

  it('closes if the browser closes it', async () => {
    const { dialog } = await openDialog();
    act(() => dialog.close());
    expect(screen.queryByText('We sent it by text.')).not.toBeInTheDocument();
  });
});
