import { z } from 'zod'

// The content security policy forbids eval, which zod would try when the contract's schemas are created.
z.config({ jitless: true })
