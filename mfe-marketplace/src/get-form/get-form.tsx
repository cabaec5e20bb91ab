import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import { HiddenFields } from '@forecourt/ui/hidden-fields';

interface GetFormProps {
  /** Where it leads; may have a query of its own. */
  to: string;
  /** What is sent in place of the fields once scripts are at work. */
  parameters?: () => URLSearchParams;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

/**
 * A plain GET form, complete without JavaScript. With it, what is sent is trimmed, and a field that nobody filled in is
 * not in the address.
 */
export function GetForm({ to, parameters, onSubmit, className, children }: GetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [path = '', query] = to.split('?', 2);
  const own = [...new URLSearchParams(query)];

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
    <form ref={form} className={className} action={path} method="get" onSubmit={onSubmit}>
      {/* A GET form replaces the query of its address, so what it held travels as fields. */}
      <HiddenFields fields={own} />
      {children}
    </form>
  );
}
