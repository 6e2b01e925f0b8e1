import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { FilePicker, useFileDrop } from '../../ui/file-picker'
import { FormProblem } from '../../ui/form-problem'
import { Icon } from '../../ui/icon'
import { upload } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import type { MenuImporting } from './use-menu-import'
import './import-source.css'

const kinds = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where the dishes come from: a file that is chosen or dropped, or cells that are pasted. */
export function ImportSource({ from }: { readonly from: MenuImporting }) {
  const { t } = useTranslation('imports')
  const take = (file: File) => void from.read(file)
  const drop = useFileDrop(take)
  return (
    <section className="import-source">
      <div className="import-source__drop" {...drop}>
        <Icon of={upload} size={28} />
        <p className="import-source__title">{t('source.title')}</p>
        <p className="quiet">
          <Sentence>{t('source.kinds')}</Sentence>
        </p>
        <FilePicker kind="primary" label={t('source.choose')} accept={kinds} busy={from.reading} onFile={take}>
          {t('source.choose')}
        </FilePicker>
        {from.reading && <Button onClick={from.stopReading}>{t('source.stop')}</Button>}
        <FormProblem of={from.problem && t(`problem.${from.problem}`)} />
      </div>
      <Pasted onText={from.readText} />
      <p className="quiet">{t('source.columns')}</p>
    </section>
  )
}

function Pasted({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation('imports')
  const [text, setText] = useState('')
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('source.paste')}
      </label>
      <textarea
        id={id}
        className="field__input import-source__paste"
        rows={4}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button disabled={text.trim() === ''} onClick={() => onText(text)}>
          {t('source.look')}
        </Button>
      </div>
    </div>
  )
}
