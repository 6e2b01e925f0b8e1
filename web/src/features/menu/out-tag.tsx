import { Sentence } from '../../ui/num'

/** Why a dish cannot be had now. */
export const OutTag = ({ words }: { readonly words: string }) => (
  <span className="out-tag">
    <Sentence>{words}</Sentence>
  </span>
)
