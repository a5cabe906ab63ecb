import { moneyParts } from '#common/money/format-money.ts';
import { languages } from '#i18n/languages.ts';
import { Fact } from '../ui/fact.tsx';
import { FilterBar } from '../admin/parts/filter-bar.tsx';
import { KeysetLinks } from '../admin/parts/keyset-links.tsx';
import { DownloadLink, PageHead } from '../admin/parts/page-head.tsx';
import styles from '../admin/parts/parts.css?url';
import { Timeline } from '../admin/parts/timeline.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Money } from '../ui/inline/money.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import { CatalogueSection } from './catalogue-section.tsx';
import type { CatalogueData } from './present-catalogue.ts';

export function Screens({ data }: { data: CatalogueData }) {
  const { texts, language, moments } = data;
  const { headings, screen } = texts;
  const labels = { ...data.labels, 'admin.list.pages': screen.pages };
  const [buyer = '', paid = '', receipt = ''] = screen.facts;
  return (
    <>
      <StyleSheet href={styles} />
      <CatalogueSection heading={headings.screenHead}>
        <PageHead
          title={screen.title}
          lead={screen.lead}
          back={{ href: '#orders', text: screen.back }}
          actions={
            <>
              <ConfirmButton
                id="example-refund"
                fields={{}}
                text={screen.action}
                title={screen.confirm.title}
                cancel={screen.confirm.cancel}
              >
                <p>{screen.confirm.text}</p>
              </ConfirmButton>
              <DownloadLink href="#csv" text={labels['admin.list.export']} />
            </>
          }
        />
      </CatalogueSection>
      <CatalogueSection heading={headings.list}>
        <FilterBar language={language} labels={labels} resetHref="#all">
          <TextField type="search" name="q" label={screen.search} />
          <SelectField
            name="state"
            label={screen.state}
            options={screen.states.map((state) => ({ value: state, text: state }))}
          />
        </FilterBar>
        <KeysetLinks labels={labels} newer="#newer" older="#older" />
      </CatalogueSection>
      <CatalogueSection heading={headings.detail}>
        <div className="catalogue-columns">
          <dl className="facts">
            <Fact term={buyer}>
              <bdi>{screen.buyer}</bdi>
            </Fact>
            <Fact term={paid}>
              <Money of={moneyParts(25_000, languages[language].locale)} />
            </Fact>
            <Fact term={receipt}>
              <bdi dir="ltr">{texts.table.rows[0]?.[0]}</bdi>
            </Fact>
          </dl>
          <Timeline
            label={screen.timeline}
            events={moments.map((at, index) => ({
              id: at.iso,
              at,
              text: screen.events[index],
              note: index === 1 ? screen.note : null,
            }))}
          />
        </div>
      </CatalogueSection>
    </>
  );
}
