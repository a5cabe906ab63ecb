import type { ReactNode } from 'react';
import { useShell } from '../use-shell.ts';
import { StyleSheet } from '../ui/style-sheet.tsx';
import styles from './account.css?url';

interface AccountScreenProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Layout of an account screen: the form at the start, an image beside it on wide screens. */
export function AccountScreen({ title, lead, children }: AccountScreenProps) {
  const art = useShell()?.images.account;
  return (
    <div className="account-screen">
      <StyleSheet href={styles} />
      <div className="account-side">
        <header className="account-heading">
          <h1 className="h2">{title}</h1>
          <p className="lead text-muted">{lead}</p>
        </header>
        {children}
      </div>
      {art ? (
        <img className="account-art" src={art.src} width="560" height="660" alt="" loading="lazy" />
      ) : (
        <div className="account-art ornament" />
      )}
    </div>
  );
}
