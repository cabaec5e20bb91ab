import { classNames } from '@forecourt/ui/class-names';
import { RichText } from '@forecourt/ui/rich-text';
import styles from './prose.module.css';

/** What scrolls must take the focus, so that it scrolls by keyboard too (WCAG 2.1.1). Tables lose all attributes when they are sanitised. */
const FOCUSABLE_TABLE = '<table tabindex="0">';

/** Sanitised HTML as text to read: headings, lists, and tables that scroll sideways (A2.3-19). */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <RichText className={classNames(styles.prose, className)} html={html.replaceAll('<table>', FOCUSABLE_TABLE)} />;
}
