import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import { HiddenFields } from '@forecourt/ui/hidden-fields';

interface GetFormProps {
  /** Address of the results; may have a query. */
  to: string;
  /** Id of the element at which the answer is shown. */
  anchor?: string;
  /** Sent instead of the fields if JavaScript runs. */
  parameters?: () => URLSearchParams;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** `off` keeps the browser from filling in some fields, but not all, when the visitor comes back to the page. */
  autoComplete?: 'off';
  className?: string;
  children: ReactNode;
}

/**
 * A GET form that works without JavaScript. With it, values are trimmed, and empty fields are left out of the address.
 */
export function GetForm({ to, anchor, parameters, onSubmit, autoComplete, className, children }: GetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [path = '', query] = to.split('?', 2);
  const carried = [...new URLSearchParams(query)];

  useEffect(() => {
    const element = form.current;
    const tidy = ({ formData }: FormDataEvent) => {
      const fields = parameters ? [...new URLSearchParams(query), ...parameters()] : [...formData.entries()];
      for (const name of new Set(formData.keys())) formData.delete(name);
      for (const [name, value] of fields) {
        const text = String(value).trim();
        if (text !== '') formData.append(name, text);
      }
    };
    element?.addEventListener('formdata', tidy);
    return () => element?.removeEventListener('formdata', tidy);
  }, [query, parameters]);

  return (
    <form
      ref={form}
      className={className}
      action={anchor === undefined ? path : `${path}#${anchor}`}
      method="get"
      autoComplete={autoComplete}
      onSubmit={onSubmit}
    >
      {/* A GET form drops the query of its address, so its parameters are sent as hidden fields. */}
      <HiddenFields fields={carried} />
      {children}
    </form>
  );
}
