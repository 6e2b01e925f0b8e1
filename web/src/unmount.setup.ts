import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/* What one test rendered is gone before the next. */
afterEach(cleanup)

/* What is waited for comes when it comes: beside other work a language's words take longer than a second to be there. */
configure({ asyncUtilTimeout: 5000 })
