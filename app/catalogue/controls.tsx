import { AccountLinks } from '../site/account-links.tsx';
import { Badge } from '../ui/badge.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { Button, TextButton } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { FormAlert, PasswordField, TextArea, TextField } from '../ui/field.tsx';
import { Rating } from '../ui/rating.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';
import { CatalogueSection } from './catalogue-section.tsx';
import type { CatalogueData } from './present-catalogue.ts';

const tabIcons = [
  'faPrescriptionBottleMedical',
  'faStethoscope',
  'faHospital',
  'faChartSimple',
  'faUserShield',
  'faHandshake',
];

/** Buttons, badges, account links and tabs. */
export function Controls({ data: { texts, labels } }: { data: CatalogueData }) {
  const { headings, buttons, badges } = texts;
  return (
    <>
      <CatalogueSection heading={headings.buttons}>
        <div className="catalogue-row">
          <Button text={buttons.primary} />
          <Button text={buttons.save} busyText={buttons.saving} />
          <Button text={buttons.save} busyText={buttons.saving} isLoading />
          <Button text={buttons.disabled} disabled />
          <Button kind="secondary" text={buttons.secondary} />
          <Button kind="secondary" direction="back" text={buttons.back} />
          <Button kind="plain" text={buttons.plain} />
          <Button size="medium" text={buttons.plain} />
          <Button kind="primary" size="small" text={buttons.save} />
          <TextButton text={buttons.plain} />
          <TextLink href="#prose" text={buttons.link} />
        </div>
      </CatalogueSection>
      <CatalogueSection heading={headings.badges}>
        <div className="catalogue-row">
          <Badge kind="mint" text={badges.mint} />
          <Badge kind="amber" text={badges.amber} />
          <Badge kind="outline" text={badges.outline} />
          <Badge kind="red-soft" text={badges.failed} />
          <Rating value={3.5} label={texts.rating} />
        </div>
      </CatalogueSection>
      <CatalogueSection heading={headings.account}>
        <AccountLinks
          account={{ login: '#login', profile: '#profile', dashboard: '#dashboard' }}
          labels={labels}
        />
      </CatalogueSection>
      <CatalogueSection heading={headings.tabs}>
        <TabStrip
          label={texts.tabs.label}
          kind="icons"
          labels={{
            shown: labels['tabs.shown'],
            back: labels['tabs.back'],
            on: labels['tabs.on'],
          }}
          tabs={texts.tabs.items.map((text, index) => ({
            name: text,
            text: { text },
            icon: tabIcons[index] ?? null,
            image: null,
            href: '#tabs',
            isCurrent: index === 0,
          }))}
        />
      </CatalogueSection>
    </>
  );
}

export function Fields({ data: { texts, labels } }: { data: CatalogueData }) {
  const { name, phone, email, password, course, message, consent, alert } = texts.fields;
  return (
    <CatalogueSection heading={texts.headings.fields}>
      <form className="catalogue-form" noValidate>
        <FormAlert text={alert} />
        <TextField label={name.label} defaultValue={name.value} isValid />
        <div className="catalogue-pair">
          <TextField
            type="tel"
            label={phone.label}
            defaultValue={phone.value}
            error={phone.error}
          />
          <TextField
            type="email"
            label={email.label}
            defaultValue={email.value}
            error={email.error}
          />
        </div>
        <PasswordField
          label={password.label}
          hint={password.hint}
          labels={{
            show: labels['account.password.show'],
            hide: labels['account.password.hide'],
          }}
          autoComplete="new-password"
        />
        <TextField label={course.label} defaultValue={course.value} disabled />
        <TextArea label={message.label} defaultValue={message.value} error={message.error} />
        <CheckField label={consent.label} defaultChecked />
        <CheckField label={consent.label} error={consent.error} />
        <div>
          <Button submits text={labels['contact.send']} />
        </div>
      </form>
    </CatalogueSection>
  );
}
