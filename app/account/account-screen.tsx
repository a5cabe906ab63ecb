import type { ReactNode } from 'react';
import type { ThemeImages } from '#server/content/published/present-theme.ts';
import { useShell } from '../use-shell.ts';
import { type AuthLink, AuthLinks } from './auth-links.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import styles from './account.css?url';

export interface AccountScreenProps {
  title: string;
  lead: string;
  /** The theme's image beside the form; without it, `account`. */
  art?: Extract<keyof ThemeImages, `account${string}`> | undefined;
  children: ReactNode;
  /** Links to other screens, below. */
  links?: readonly AuthLink[] | false | undefined;
}

/** Layout of an account screen: the form at the start, an image beside it on wide screens. */
export function AccountScreen(props: AccountScreenProps) {
  const { title, lead, art = 'account', children, links } = props;
  const images = useShell()?.images;
  const image = images?.[art] ?? images?.account;
  return (
    <div className="account-screen">
      <StyleSheet href={styles} />
      <div className="stack gap-7 content-start account-side">
        <header className="stack gap-3">
          <h1 className="h2">{title}</h1>
          <p className="lead text-muted">{lead}</p>
        </header>
        {children}
        {links && <AuthLinks links={links} />}
      </div>
      {image ? (
        <img
          className="account-art"
          src={image.src}
          width="560"
          height="660"
          alt=""
          loading="lazy"
        />
      ) : (
        <div className="account-art ornament" />
      )}
    </div>
  );
}
