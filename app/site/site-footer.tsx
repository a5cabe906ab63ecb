import type { Shell, SocialLink } from '#server/site/shell.ts';
import linkIcons from '../art/link-icons.svg?url';
import { Logo } from './logo.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { EmailAddress } from '../ui/inline/email-address.tsx';
import { Text } from '../ui/text.tsx';

export function SiteFooter({ shell }: { shell: Shell }) {
  const { footer, labels } = shell;
  return (
    <footer className="site-footer on-pine">
      <div className="wrap">
        <div className="stack gap-7 site-footer-columns">
          <div>
            <div className="site-footer-logo">
              <Logo logo={footer.logo ?? shell.logo} name={shell.project.name} />
            </div>
            <Text of={footer.summary} as="p" className="footer-summary text-on-pine-2" />
            {shell.social.length > 0 && <SocialLinks social={shell.social} labels={labels} />}
          </div>
          <nav className="footer-menu" aria-labelledby="footer-company">
            <h2 id="footer-company" className="control-text">
              {labels['footer.company']}
            </h2>
            <ul className="footer-list footer-pages">
              {shell.tabs.map((tab) => (
                <li key={tab.key}>
                  <a href={tab.href}>
                    <Text of={tab.label} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ContactColumn shell={shell} />
        </div>
        <div className="row site-footer-end">
          <div className="footer-line small text-on-pine-2">
            <Text of={footer.copyright} as="p" />
            {footer.links.map((link) => (
              <a key={link.key} href={link.href}>
                <Text of={link.label} />
              </a>
            ))}
          </div>
          <SchemeSwitch labels={labels} />
        </div>
      </div>
    </footer>
  );
}

function ContactColumn({ shell }: { shell: Shell }) {
  const { locations, emails, phone, isSample } = shell.reach;
  return (
    <div className="footer-reach">
      <div className="footer-reach-heading">
        <h2 className="control-text">{shell.labels['footer.reach-us']}</h2>
        {isSample && <p className="small text-on-pine-2">{shell.labels.sample}</p>}
      </div>
      <ul className="footer-list">
        {locations.map((location) => (
          <li key={location.text}>
            <Text of={location} />
          </li>
        ))}
        {phone && (
          <li>
            <a href={phone.href}>
              <bdi dir="ltr">{phone.text}</bdi>
            </a>
          </li>
        )}
        {emails.map((email) => (
          <li key={email}>
            <a href={`mailto:${email}`}>
              <EmailAddress of={email} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Icons load near the page's end (enhance-shell.ts); without scripts, the names are shown. */
function SocialLinks({ social, labels }: Pick<Shell, 'social' | 'labels'>) {
  return (
    <ul className="social-links" aria-label={labels['footer.follow-us']}>
      {social.map((link) => (
        <li key={link.name}>
          <a href={link.href} aria-label={linkName(link, labels)} {...targetOf(link)}>
            {link.icon === null ? (
              <span>{socialName(link, labels)}</span>
            ) : (
              <svg className="icon" fill="currentColor" aria-hidden="true">
                <use data-near-end={`${linkIcons}#${link.icon}`} suppressHydrationWarning />
              </svg>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Message keys by stored name, in lower case. */
const socialLabels = {
  facebook: 'social.facebook',
  instagram: 'social.instagram',
  linkedin: 'social.linkedin',
  youtube: 'social.youtube',
} as const;

function socialName({ name }: SocialLink, labels: Shell['labels']): string {
  return Object.hasOwn(socialLabels, name)
    ? labels[socialLabels[name as keyof typeof socialLabels]]
    : name;
}

function linkName(link: SocialLink, labels: Shell['labels']): string {
  const name = socialName(link, labels);
  return link.download ? name : `${name} (${labels['opens-new-tab']})`;
}

/** Downloads stay in this tab; other links open a new one (specification, section 2). */
function targetOf({ download }: SocialLink) {
  return download ? { download } : { target: '_blank', rel: 'noopener' };
}
