import { type RefObject, useRef, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { isHexColour } from '#common/theme/colour.ts';
import { type BrandColours, deriveTheme, findColourFaults } from '#common/theme/derive-theme.ts';
import { TextField } from '../../ui/field.tsx';
import type { SiteSetUpData } from './load-site-setup.ts';

interface ColourFieldsProps {
  labels: SiteSetUpData['labels'];
  initial: BrandColours;
  field(name: keyof BrandColours): Parameters<typeof TextField>[0];
}

/** The two colours, what is wrong with them, and a sample. The form's rules check them too. */
export function ColourFields({ labels, initial, field }: ColourFieldsProps) {
  const [colours, setColours] = useState(initial);
  const inputs = { main: useRef<HTMLInputElement>(null), accent: useRef<HTMLInputElement>(null) };
  const faults =
    isHexColour(colours.main) && isHexColour(colours.accent) ? findColourFaults(colours) : [];
  return (
    <>
      <div className="field-pair">
        {(['main', 'accent'] as const).map((name) => (
          <div key={name} className="stack gap-3 content-start">
            <TextField
              {...field(name)}
              ref={inputs[name]}
              type="color"
              // A colour is always chosen.
              required={undefined}
              hint={labels[`site-setup.${name}.hint`]}
              error={
                faults.some((fault) => fault.field === name)
                  ? labels[`site-setup.rule-${name}`]
                  : null
              }
              isValid={false}
              onChange={({ target }) =>
                setColours((before) => ({ ...before, [name]: target.value.toUpperCase() }))
              }
            />
            {faults
              .filter((fault) => fault.field === name)
              .map(({ proposal }) => (
                <Proposal
                  key={proposal}
                  name={name}
                  colour={proposal}
                  text={fillTemplate(labels['site-setup.use'], { colour: proposal })}
                  input={inputs[name]}
                />
              ))}
          </div>
        ))}
      </div>
      {faults.length === 0 && <Sample colours={colours} />}
    </>
  );
}

interface ProposalProps {
  name: keyof BrandColours;
  colour: string;
  text: string;
  input: RefObject<HTMLInputElement | null>;
}

/** Without scripts, the button posts the form with the proposed colour. */
function Proposal({ name, colour, text, input }: ProposalProps) {
  return (
    <button
      type="submit"
      name={`proposed-${name}`}
      value={colour}
      className="line gap-2 site-setup-proposal"
      onClick={(event) => {
        event.preventDefault();
        const field = input.current;
        if (!field) return;
        // React's own setter would not report the change.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          field,
          colour,
        );
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.focus();
      }}
    >
      <Swatch colour={colour} />
      <bdi>{text}</bdi>
    </button>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
      <rect width="18" height="18" rx="3" fill={colour} />
    </svg>
  );
}

/** A page in small, light and dark. */
function Sample({ colours }: { colours: BrandColours }) {
  const { light, dark } = deriveTheme(colours);
  return (
    <svg className="site-setup-sample" viewBox="0 0 480 120" aria-hidden="true">
      {[light, dark].map((scheme, index) => (
        <g key={scheme.ground} transform={`translate(${index * 240})`}>
          <rect width="240" height="120" fill={scheme.ground} />
          <rect width="120" height="120" fill={scheme.pine} />
          <rect x="16" y="24" width="80" height="10" fill={scheme['on-pine']} />
          <rect x="16" y="44" width="60" height="6" fill={scheme['on-pine-2']} />
          <rect x="16" y="72" width="64" height="24" rx="4" fill={scheme.amber} />
          <rect x="26" y="81" width="44" height="6" fill={scheme['on-amber']} />
          <rect x="136" y="24" width="72" height="10" fill={scheme.ink} />
          <rect x="136" y="44" width="88" height="6" fill={scheme.muted} />
          <rect x="136" y="58" width="40" height="6" fill={scheme.link} />
          <rect x="136" y="76" width="88" height="28" rx="4" fill={scheme.mint} />
        </g>
      ))}
    </svg>
  );
}
